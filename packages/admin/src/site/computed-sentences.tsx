import { plansQuery, useHttp } from '@estudio/client'
import type { Plan } from '@estudio/contract'
import { trialPlan } from '@estudio/domain'
import { formatHomePrice, formatPromotionPrice, shownOpeningHours, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Failure } from '../ui/failure.tsx'

const t = texts.admin.site.computed

interface ComputedProps {
  /** The origin of the sentence. */
  from: keyof typeof t.sources
  /** The screen that changes it; an address of the settings names the field. */
  to: string
  /** The name of the setting or plan, for the link. */
  name: string
  children: ReactNode
}

/** A sentence that the site computes: it is marked, and links to the screen where it changes. */
export const Computed = ({ from, to, name, children }: ComputedProps) => {
  const { mark, link } = t.sources[from]
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Chip size="small" label={mark} />
      {children}
      <Link component={RouterLink} to={to} variant="body2" aria-label={t.linkLabel(link, name)}>
        {link}
      </Link>
    </Box>
  )
}

const Sentence = ({ children, ...source }: Omit<ComputedProps, 'children'> & { children: string }) => (
  <Computed {...source}>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Computed>
)

interface WithPlansProps {
  children: (plans: readonly Plan[]) => ReactNode
}

const WithPlans = ({ children }: WithPlansProps) => {
  const { data, error, isPending, isLoadingError, refetch } = useQuery(plansQuery(useHttp()))
  if (isPending) return <Skeleton variant="rounded" height={72} />
  if (isLoadingError) return <Failure query={{ error, refetch }} text={texts.admin.plans.loadError} />
  return children(data)
}

const editAddress = ({ id }: Plan) => `/planes/${id}/editar`

const trialSentence = (plans: readonly Plan[]) => {
  const plan = trialPlan(plans)
  if (!plan) return null
  const { access, unlimited } = texts.home.packages
  const classes = plan.class_limit === null ? unlimited : access(plan.class_limit)
  return (
    <Sentence from="plans" to={editAddress(plan)} name={plan.name}>
      {`${plan.name}: ${formatHomePrice(plan.price)} · ${classes}`}
    </Sentence>
  )
}

/** The price and the classes of the trial plan. */
export const TrialPlan = () => <WithPlans>{trialSentence}</WithPlans>

const saleSentences = (plans: readonly Plan[]) =>
  plans.map((plan) => {
    const { duration, limit, unlimited } = texts.plans
    const classes = plan.class_limit === null ? unlimited : limit(plan.class_limit)
    return (
      <Sentence key={plan.id} from="plans" to={editAddress(plan)} name={plan.name}>
        {`${plan.name}: ${duration(plan.duration_days)} · ${classes}`}
      </Sentence>
    )
  })

/** The duration and the classes of each plan on sale. */
export const PlansOnSale = () => <WithPlans>{saleSentences}</WithPlans>

const promotionSentence = (plans: readonly Plan[]) => {
  const plan = plans.find(({ promotion }) => promotion?.is_opening)
  const { insteadOf, plan: nameOf } = texts.home.promo
  const sentence = plan?.promotion
    ? `${nameOf(plan.name)}: ${formatPromotionPrice(plan.promotion.price)} ${insteadOf(formatPromotionPrice(plan.promotion.was))}`
    : t.noPromotion
  return (
    <Sentence from="settings" to="/ajustes#promotion_active" name={texts.admin.site.sections.promotion}>
      {sentence}
    </Sentence>
  )
}

/** The promotion that opens with the home page. */
export const Promotion = () => <WithPlans>{promotionSentence}</WithPlans>

export const OpeningHours = () => {
  const hours = shownOpeningHours(useStudio()).map((row) => `${row.days} ${row.hours}`)
  return (
    <Sentence from="settings" to="/ajustes#opening_hours" name={texts.about.location.hoursTitle}>
      {hours.length > 0 ? hours.join(' · ') : t.noHours}
    </Sentence>
  )
}
