import { plansQuery, useHttp } from '@estudio/client'
import type { Plan } from '@estudio/contract'
import { trialPlan } from '@estudio/domain'
import { formatHomePrice, ownOr, siteDefaults, texts } from '@estudio/texts'
import { CheckIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../ui/content/section'
import { EmptyMat } from '../../ui/drawings/empty-drawings'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows'
import { useSite } from '../../ui/studio/own-site'

const { packages } = texts.home

/** The card of the trial plan. */
const TrialCard = ({ plan }: { plan: Plan }) => {
  const limit = plan.has_class_limit ? plan.class_limit : null
  return (
    <Card sx={{ overflowWrap: 'anywhere' }}>
      <CardContent sx={{ p: { xs: 3, sm: 5 }, '&:last-child': { pb: { xs: 3, sm: 5 } } }}>
        <Typography variant="h4" component="h3">
          {plan.name}
        </Typography>
        <Typography variant="h2" component="p" className="tabular" sx={{ mt: 1.5 }}>
          {formatHomePrice(plan.price)}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {limit === null ? packages.unlimited : packages.access(limit)}
        </Typography>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 3, gap: 1.25 }}>
          {plan.benefits.map((benefit) => (
            <Stack key={benefit} component="li" direction="row" sx={{ gap: 1.25 }}>
              <CheckIcon color="success" fontSize="small" sx={{ mt: '3px' }} />
              <Typography>{benefit}</Typography>
            </Stack>
          ))}
        </Stack>
        <Button href="/planes" variant="contained" size="large" fullWidth sx={{ mt: 4 }}>
          {packages.button}
        </Button>
      </CardContent>
    </Card>
  )
}

/** The trial plan, or a link to all plans if there is no trial plan. */
export const Packages = () => {
  const http = useHttp()
  const plans = useQuery(plansQuery(http))
  const trial = trialPlan(plans.data ?? [])
  const { title, body } = ownOr(useSite().trial, siteDefaults.trial)
  return (
    <Section labelledBy="packages-title" background="band">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'center',
          columnGap: { md: 8, lg: 12 },
          rowGap: 4,
        }}
      >
        <Box>
          <Typography id="packages-title" variant="h2">
            {title}
          </Typography>
          <Typography
            variant="subtitle1"
            component="p"
            color="textSecondary"
            sx={{ mt: 1.5, maxWidth: '36ch' }}
          >
            {body}
          </Typography>
          {!trial && !plans.isPending && (
            <Button href="/planes" variant="contained" sx={{ mt: 3 }}>
              {packages.button}
            </Button>
          )}
        </Box>
        {trial && <TrialCard plan={trial} />}
        {plans.isPending && <SkeletonRows label={texts.plans.loading} count={1} height={360} />}
        {!trial && !plans.isPending && <EmptyMat />}
      </Box>
    </Section>
  )
}
