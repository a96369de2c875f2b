import type { RefundAnswer, UserPlan } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { NumberInput, RadioButtonGroupInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { FormSaveButton } from '../../ui/form/form.tsx'
import { ImpactNote } from '../../ui/impact-note.tsx'
import { PRICE_STEP } from '../../ui/screen-constants'
import { ChangeDialog, type PlanDialogProps } from './plan-change.tsx'
import {
  checkRefund,
  classesToTake,
  hasFailed,
  isReturnedOnline,
  type RefundValues,
  refundableOf,
  refundRange,
  toRefundInput,
  toRefundValues,
} from './refund-values.ts'
import { useRefundPayment } from './use-plan-payments.ts'
import { usePlanEndImpact } from './use-user-plans.ts'

const { refunds: t, users } = texts.admin
const reasonForMember = users.changes.reasonForMember

const deskMethods = (['cash', 'card', 'transfer'] as const).map((id) => ({
  id,
  name: texts.checkout.methods[id],
}))
const methodsOf = (plan: UserPlan) =>
  isReturnedOnline(plan) ? [{ id: 'online', name: t.online.method }, ...deskMethods] : deskMethods
const fates = (['keep', 'end'] as const).map((id) => ({ id, name: t.fates[id] }))

/** Explains the way in which the money of an online payment returns. */
const OnlineHint = ({ plan }: { plan: UserPlan }) => {
  const method = useWatch<RefundValues, 'method'>({ name: 'method' })
  if (plan.payment_method !== 'online') return null
  if (!isReturnedOnline(plan)) return <Alert severity="info">{t.online.byTransfer}</Alert>
  return method === 'online' ? <Alert severity="info">{t.online.hint}</Alert> : null
}

/** A refund through a provider is on its way, or the provider said at once that it cannot be made. */
const doneText = (amount: string, { refund: { status }, mailed }: RefundAnswer): string => {
  if (hasFailed(status)) return t.online.notDone(amount)
  return status === 'pending' || status === 'needs_action'
    ? t.online.onItsWay(amount, mailed)
    : t.done(amount, mailed)
}

type Impact = ReturnType<typeof usePlanEndImpact>

/** The effect of the refund on the plan: fewer classes, or its end. */
const FateFields = ({ plan, impact }: { plan: UserPlan; impact: Impact }) => {
  const fate = useWatch<RefundValues, 'plan'>({ name: 'plan' })
  const left = classesToTake(plan)
  if (fate === 'end')
    return (
      <Box>
        <Typography variant="body2">{t.ends(plan.name)}</Typography>
        <ImpactNote impact={impact} toText={({ reservations }) => users.plans.impact(reservations)} />
      </Box>
    )
  if (left === 0) return null
  return (
    <NumberInput
      source="classes"
      label={t.classes}
      helperText={t.classesHelp(left)}
      min={0}
      max={left}
      step={1}
    />
  )
}

const RefundButton = ({ isImpactKnown }: { isImpactKnown: boolean }) => {
  const fate = useWatch<RefundValues, 'plan'>({ name: 'plan' })
  return <FormSaveButton label={t.action} disabled={fate === 'end' && !isImpactKnown} />
}

/** Returns what is left of a payment or a part of it. The member reads the reason. */
export const RefundDialog = ({ plan, onClose }: PlanDialogProps) => {
  const refund = useRefundPayment()
  const impact = usePlanEndImpact(plan.id)
  return (
    <ChangeDialog<RefundValues, RefundAnswer>
      words={{
        ...t,
        done: ({ amount }, answer) => doneText(formatTablePrice(amount ?? 0), answer),
        isWarning: ({ refund }) => hasFailed(refund.status),
      }}
      subtitle={`${plan.name} · ${plan.reference}`}
      defaultValues={toRefundValues(plan)}
      validate={checkRefund(plan)}
      change={(values) => refund.mutateAsync({ plan, input: toRefundInput(values) })}
      onClose={onClose}
      submit={<RefundButton isImpactKnown={impact.data !== undefined} />}
      reasonLabel={t.reason}
      reasonHelp={reasonForMember}
    >
      <Typography variant="body2">{t.hint}</Typography>
      <Typography variant="body2">{t.left(formatTablePrice(refundableOf(plan)))}</Typography>
      <NumberInput source="amount" label={t.amount} {...refundRange} step={PRICE_STEP} />
      <ChoiceInput source="method" label={t.method} choices={methodsOf(plan)} />
      <OnlineHint plan={plan} />
      {plan.status !== 'cancelled' && (
        <RadioButtonGroupInput source="plan" label={t.plan} choices={fates} translateChoice={false} />
      )}
      <FateFields plan={plan} impact={impact} />
    </ChangeDialog>
  )
}

export default RefundDialog
