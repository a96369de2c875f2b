import type { UserPlan } from '@estudio/contract'
import { isPaymentPending, isValidPlan, type Moment } from '@estudio/domain'
import { formatDateSpan, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ClassMeter } from './class-meter'
import { PaymentNote } from './payment-note'
import { PlanChip } from './plan-chip'

const { planStatus } = texts

/** One plan of the rest: what it was, when, and what may still be done about it. */
export const HistoryPlan = ({ plan, moment }: { plan: UserPlan; moment: Moment }) => (
  <Box component="li" sx={{ py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Stack
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {plan.name}
      </Typography>
      <PlanChip plan={plan} moment={moment} />
    </Stack>
    <Typography variant="body2">{formatDateSpan(plan.start_date, plan.end_date)}</Typography>
    <Typography variant="caption" color="textSecondary" component="p">
      {planStatus.reference(plan.reference)}
    </Typography>
    {isPaymentPending(plan, moment) && <PaymentNote plan={plan} moment={moment} />}
    {isValidPlan(plan, moment) && <ClassMeter plan={plan} />}
  </Box>
)
