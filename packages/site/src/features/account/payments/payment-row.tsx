import type { UserPlan } from '@estudio/contract'
import { isPaymentPending, type Moment } from '@estudio/domain'
import { formatDateSpan, formatTablePrice, paymentMethodName, texts } from '@estudio/texts'
import { CheckIcon, ClockIcon, CloseIcon, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { AttemptNote } from '../attempt-note'
import { PlanChip } from '../info/plan-status'
import { PaymentLink } from '../payment-link'
import { StateChip } from '../state-chip'

const { receipts } = texts
const t = texts.account.payments

const states = {
  pending: { tone: 'warning', icon: <ClockIcon />, label: texts.planStatus.labels.paymentPending },
  completed: { tone: 'success', icon: <CheckIcon />, label: t.paid },
  refused: { tone: 'error', icon: <CloseIcon />, label: t.refused },
  reversed: { tone: 'neutral', icon: <CloseIcon />, label: receipts.reversed },
} as const

/** What was paid beyond the price. */
const leftOverOf = ({ payment_status, amount_paid, price, verified_at }: UserPlan): number =>
  payment_status === 'completed' && verified_at ? (amount_paid ?? 0) - price : 0

/** An unpaid plan that ended or was cancelled has no payment to wait for: its own state shows. */
const PaymentChip = ({ plan, moment }: { plan: UserPlan; moment: Moment }) =>
  plan.payment_status === 'pending' && !isPaymentPending(plan, moment) ? (
    <PlanChip plan={plan} moment={moment} />
  ) : (
    <StateChip {...states[plan.payment_status]} />
  )

/** A purchase with its payment. The receipt exists once the payment was verified. */
export const PaymentRow = ({ plan }: { plan: UserPlan }) => {
  const moment = useMoment()
  const leftOver = leftOverOf(plan)
  const owed = isPaymentPending(plan, moment)
  const paid = plan.verified_at ? (plan.amount_paid ?? plan.price) : plan.price
  return (
    <Card
      component="li"
      sx={{
        p: { xs: 2, sm: 3 },
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h5" component="h3">
            {plan.name}
          </Typography>
          <PaymentChip plan={plan} moment={moment} />
        </Stack>
        <Typography className="tabular">
          {receipts.amount(formatTablePrice(paid))} · {paymentMethodName(plan)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatDateSpan(plan.start_date, plan.end_date)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {texts.planStatus.reference(plan.reference)}
        </Typography>
        {owed && <AttemptNote plan={plan} />}
        {leftOver > 0 && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {receipts.leftOver(formatTablePrice(leftOver))}
          </Typography>
        )}
      </Box>
      {plan.verified_at && (
        <Button
          component={Link}
          to={`/mi-cuenta/recibos/${plan.id}`}
          variant="outlined"
          size="small"
          aria-label={receipts.viewOf(plan.name)}
        >
          {receipts.view}
        </Button>
      )}
      {owed && <PaymentLink plan={plan} />}
    </Card>
  )
}
