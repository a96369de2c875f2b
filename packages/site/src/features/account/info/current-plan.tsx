import type { UserPlan } from '@estudio/contract'
import { isPaymentPending, isValidPlan, type Moment } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ClassMeter } from './class-meter'
import { FactList } from './fact-list'
import { PaymentNote } from './payment-note'
import { PlanAdvice } from './plan-advice'
import { PlanChip } from './plan-chip'
import { PlanPauses } from './plan-pauses'

interface CurrentPlanProps {
  plan: UserPlan
  /** All of the member's plans: whether another one follows decides what is advised. */
  plans: UserPlan[]
  moment: Moment
}

const { planStatus } = texts

/** The plan that counts today, or the one to come, or the last one there was (PST-12). */
export const CurrentPlan = ({ plan, plans, moment }: CurrentPlanProps) => (
  <article>
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {plan.name}
      </Typography>
      <PlanChip plan={plan} moment={moment} />
    </Stack>
    {isPaymentPending(plan, moment) ? (
      <PaymentNote plan={plan} moment={moment} />
    ) : (
      <PlanAdvice plan={plan} plans={plans} moment={moment} />
    )}
    {isValidPlan(plan, moment) && <ClassMeter plan={plan} />}
    <PlanPauses plan={plan} moment={moment} />
    <FactList
      columns={2}
      facts={[
        [planStatus.starts, formatLongDate(plan.start_date)],
        [planStatus.ends, formatLongDate(plan.end_date)],
      ]}
    />
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
      {planStatus.reference(plan.reference)}
    </Typography>
  </article>
)
