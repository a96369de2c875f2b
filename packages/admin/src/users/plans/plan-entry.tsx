import type { UserPlan } from '@estudio/contract'
import { civilDateOf, isLimited, UNLIMITED_CLASSES } from '@estudio/domain'
import { formatShortDate, formatTablePrice, paymentMethodName, planLabel, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanLabelChip } from './plan-label-chip.tsx'

const t = texts.admin.users.plans

const paymentOf = (plan: UserPlan): string =>
  `${paymentMethodName(plan)} · ${texts.checkout.paymentStatus[plan.payment_status]}`

/** What was owed or paid; the price of the list beside it where something took from it. */
const moneyOf = (plan: UserPlan): Fact[] => {
  const { payment_status, price, amount_paid, list_price, discount_code } = plan
  const paid = payment_status !== 'pending' && payment_status !== 'refused'
  const reduced = list_price !== undefined && list_price !== price
  return [
    {
      label: paid ? t.price : texts.checkout.payment.amount,
      value: formatTablePrice(paid ? (amount_paid ?? price) : price),
    },
    ...(reduced ? [{ label: t.listPrice, value: formatTablePrice(list_price) }] : []),
    ...(discount_code ? [{ label: t.code, value: discount_code }] : []),
  ]
}

const remainingOf = (plan: UserPlan): string =>
  isLimited(plan) && plan.classes_remaining !== UNLIMITED_CLASSES
    ? texts.planStatus.classesLeft(plan.classes_remaining, plan.class_limit ?? plan.classes_remaining)
    : texts.planStatus.unlimitedClasses

/** One plan of a user: its state, what was paid how and under which reference, what is left, what can be done. */
export const PlanEntry = ({ plan }: { plan: UserPlan }) => {
  const moment = useMoment()
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h6" component="h3" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {plan.name}
        </Typography>
        <PlanLabelChip label={planLabel(plan, moment)} />
      </Box>
      <Facts
        short
        facts={[
          { label: t.start, value: formatShortDate(plan.start_date) },
          { label: t.end, value: formatShortDate(plan.end_date) },
          ...moneyOf(plan),
          { label: t.payment, value: paymentOf(plan) },
          { label: texts.checkout.payment.reference, value: <strong>{plan.reference}</strong> },
          { label: t.remaining, value: remainingOf(plan) },
          { label: t.boughtOn, value: formatShortDate(civilDateOf(new Date(plan.created_at), moment.zone)) },
          ...(plan.closed_reason ? [{ label: t.closedReason, value: plan.closed_reason, wide: true }] : []),
        ]}
      />
      <PlanActions plan={plan} moment={moment} />
    </Card>
  )
}
