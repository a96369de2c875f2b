import type { TodayPlan, UserPlan } from '@estudio/contract'
import { effectiveStatus, hasNextPlan, isPaymentPending, type Moment } from '@estudio/domain'
import { planAdvice, texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { RenewLink } from '../today/plan-card'
import { PlanPauses } from './plan-pauses'

const t = texts.account.plan

interface PlanActionsProps {
  plan: UserPlan
  /** All of the member's plans, because the advice depends on whether another plan follows. */
  plans: UserPlan[]
  /** The purchase of the same plan again, if it is possible. */
  renewal: TodayPlan['renewal']
  moment: Moment
}

const PlansLink = ({ children, ...button }: Pick<ButtonProps, 'variant' | 'color' | 'children'>) => (
  <Button component={Link} to="/planes" size="small" {...button}>
    {children}
  </Button>
)

/** Leads to the next purchase, unless another plan follows. */
const NextPurchase = ({ plan, plans, renewal, moment, urges }: PlanActionsProps & { urges: boolean }) => {
  if (hasNextPlan(plan, plans, moment)) return null
  // While the plan is in force, the page has no filled button: the pass and the schedule are what a member comes for.
  const isInForce = effectiveStatus(plan, moment) === 'active'
  if (renewal)
    return (
      <>
        <RenewLink
          name={plan.name}
          renewal={renewal}
          size="small"
          variant={urges && !isInForce ? 'contained' : 'outlined'}
        />
        <PlansLink variant="outlined" color="secondary">
          {t.buyAnother}
        </PlansLink>
      </>
    )
  if (urges) return <PlansLink variant={isInForce ? 'outlined' : 'contained'}>{t.renew}</PlansLink>
  return isInForce && <PlansLink variant="outlined">{t.buyAnother}</PlansLink>
}

/** The buttons share the width; on a phone two stand beside each other, and a third below them. */
const actions = {
  display: 'grid',
  gap: 1,
  mt: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  '& > *': { minHeight: 44, px: 1 },
  '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
  '&:empty': { display: 'none' },
} as const

/** Warns that a plan is ending, shows its pauses, and leads to its renewal, to another plan and to a pause. */
export const PlanActions = (props: PlanActionsProps) => {
  const { plan, plans, moment } = props
  const { lines, renew } = planAdvice(plan, plans, moment)
  return (
    <>
      {lines.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      <PlanPauses plan={plan} moment={moment}>
        {(ask) => (
          <Box sx={actions}>
            {!isPaymentPending(plan, moment) && <NextPurchase {...props} urges={renew} />}
            {ask}
          </Box>
        )}
      </PlanPauses>
    </>
  )
}
