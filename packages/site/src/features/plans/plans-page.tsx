import { failureText, plansQuery, useHttp } from '@estudio/client'
import type { Plan } from '@estudio/contract'
import { siteDefaults, texts } from '@estudio/texts'
import { LoadingScreen, lazyWithRetry, PlanCard, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '../../ui/content/page-heading'
import { Section } from '../../ui/content/section'
import { Banner } from '../../ui/feedback/banner'
import { PagePlaceholder } from '../../ui/feedback/page-placeholder'
import { useSite } from '../../ui/studio/own-site'

const grid = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  gap: 3,
  listStyle: 'none',
  p: 0,
  m: 0,
} as const

const BuyPlan = ({ plan: { id, name, promotion } }: { plan: Plan }) => (
  <Button
    href={`/compra?plan=${encodeURIComponent(id)}`}
    variant={promotion ? 'contained' : 'outlined'}
    aria-label={`${texts.plans.buy}: ${name}`}
    sx={{ mt: 'auto' }}
  >
    {texts.plans.buy}
  </Button>
)

/** The active plans, or the reason why none are shown. */
const PlanList = () => {
  const http = useHttp()
  const plans = useQuery(plansQuery(http))
  if (plans.isPending) return <LoadingScreen text={texts.plans.loading} minHeight={320} />
  if (plans.isLoadingError)
    return (
      <Banner
        tone="error"
        action={<Button onClick={() => void plans.refetch()}>{texts.common.retry}</Button>}
      >
        {failureText(plans.error, texts.plans.loadError)}
      </Banner>
    )
  if (plans.data.length === 0) return <Typography color="textSecondary">{texts.plans.empty}</Typography>
  return (
    <Box component="ul" sx={grid}>
      {plans.data.map((plan) => (
        <Box component="li" key={plan.id} sx={{ display: 'grid' }}>
          <PlanCard plan={plan} action={<BuyPlan plan={plan} />} />
        </Box>
      ))}
    </Box>
  )
}

const BelowThePlans = lazyWithRetry(() => import('./below-the-plans'), { fallback: <PagePlaceholder /> })

/** /planes: the plans on sale, their benefits, and frequent questions. */
const PlansPage = () => {
  usePageTitle(texts.frame.titles.plans)
  const { plans_subtitle } = useSite()
  return (
    <>
      <Section>
        <PageHeading title={texts.plans.title} subtitle={plans_subtitle ?? siteDefaults.plansSubtitle} />
        <PlanList />
      </Section>
      <BelowThePlans />
    </>
  )
}

export default PlansPage
