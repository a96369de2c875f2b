import type { Impact, UserPlan } from '@estudio/contract'
import { formatTablePrice, paymentMethodName, texts } from '@estudio/texts'
import { useVersionedForm } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { NumberInput, RadioButtonGroupInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { errorText } from '../../data/error-text.ts'
import { paidAmount } from '../../ui/form/amount.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { FormSaveButton } from '../../ui/form/form.tsx'
import { checkReason, type ReasonValues, trimmedReason } from '../../ui/form/reason.ts'
import { type ImpactAnswer, ImpactNote } from '../../ui/impact-note.tsx'
import { PRICE_STEP } from '../../ui/screen-constants'
import {
  type CorrectValues,
  checkCorrect,
  checkReverse,
  type ReverseValues,
  toCorrectValues,
} from './payment-values.ts'
import { ChangeDialog, type PlanDialogProps } from './plan-change.tsx'
import { useCorrectPayment, useRefusePayment, useReversePayment } from './use-plan-payments.ts'
import type { PlanRef } from './use-user-plans.ts'
import { usePlanEndImpact, useReadPlan } from './use-user-plans.ts'

const { changes: t, addPlan, plans } = texts.admin.users

/** The payment method of a plan that staff add; the card comes first. */
const methods = ['card', 'transfer', 'cash'] as const

interface PaymentMethodInputProps {
  /** The payment channel, if a member bought the plan. */
  channel?: UserPlan['payment_channel']
}

export const PaymentMethodInput = ({ channel = null }: PaymentMethodInputProps) => (
  <ChoiceInput
    source="payment_method"
    label={addPlan.method}
    choices={methods.map((id) => ({
      id,
      name: paymentMethodName({ payment_method: id, payment_channel: channel }),
    }))}
  />
)

/** Corrects a verified payment; plan, dates and reservations do not change. */
export const CorrectDialog = ({ plan, onClose }: PlanDialogProps) => {
  const correction = useCorrectPayment()
  const notify = useNotify()
  const [initial] = useState(() => toCorrectValues(plan))
  const versioned = useVersionedForm<UserPlan, CorrectValues>({
    record: plan,
    toValues: (theirs) => {
      const { amount_paid, payment_method } = toCorrectValues(theirs)
      return { amount_paid, payment_method }
    },
    read: useReadPlan(plan),
    onReadError: (error) => notify(errorText(error, t.correct.error), { type: 'error' }),
  })
  return (
    <ChangeDialog<CorrectValues>
      words={t.correct}
      subtitle={`${plan.name} · ${plan.reference}`}
      defaultValues={initial}
      validate={(values) => checkCorrect(versioned.record())(values)}
      change={({ amount_paid, payment_method, reason }) =>
        correction.mutateAsync({
          plan: versioned.record(),
          input: { amount_paid: amount_paid ?? 0, payment_method, reason: trimmedReason({ reason }) },
        })
      }
      versioned={versioned}
      onClose={onClose}
    >
      <NumberInput source="amount_paid" label={t.correct.amount} {...paidAmount} step={PRICE_STEP} />
      <PaymentMethodInput channel={plan.payment_channel} />
    </ChangeDialog>
  )
}

interface RefuseDialogProps {
  plan: PlanRef & Pick<UserPlan, 'name' | 'reference'>
  /** Sends the refusal. */
  settle?: <Answer>(send: () => Promise<Answer>) => Promise<Answer>
  onClose: () => void
}

/** Refuses a payment that did not arrive or is wrong; the member reads the reason. */
export const RefuseDialog = ({ plan, settle = (send) => send(), onClose }: RefuseDialogProps) => {
  const refusal = useRefusePayment(plan)
  return (
    <ChangeDialog<ReasonValues>
      words={t.refuse}
      subtitle={plan.reference}
      defaultValues={{ reason: null }}
      validate={checkReason}
      change={(values) => settle(() => refusal.mutateAsync(trimmedReason(values)))}
      onClose={onClose}
      reasonLabel={t.refuse.reason}
      reasonHelp={t.reasonForMember}
    >
      <Typography variant="body2">{t.refuse.body(plan.name)}</Typography>
    </ChangeDialog>
  )
}

const fates = (['pending', 'end'] as const).map((id) => ({ id, name: t.reverse.fates[id] }))

interface FateNoteProps {
  plan: UserPlan
  impact: ImpactAnswer<Impact>
}

/** The consequence of each choice for the plan. */
const FateNote = ({ plan, impact }: FateNoteProps) => {
  const fate = useWatch<ReverseValues, 'plan'>({ name: 'plan' })
  if (fate === 'pending') return <Typography variant="body2">{t.reverse.pending(plan.name)}</Typography>
  if (fate !== 'end') return null
  return (
    <Box>
      <Typography variant="body2">{t.reverse.body(plan.name)}</Typography>
      <ImpactNote impact={impact} toText={({ reservations }) => plans.impact(reservations)} />
    </Box>
  )
}

const ReverseButton = ({ isImpactKnown }: { isImpactKnown: boolean }) => {
  const fate = useWatch<ReverseValues, 'plan'>({ name: 'plan' })
  return <FormSaveButton label={t.reverse.action} disabled={fate === 'end' && !isImpactKnown} />
}

/**
 * Reverses a payment: the purchase waits for its payment again, or the money was returned and the plan ends with its
 * reservations. A plan that was cancelled before can only end. The member reads the reason.
 */
export const ReverseDialog = ({ plan, onClose }: PlanDialogProps) => {
  const reversal = useReversePayment()
  const { data, error, refetch } = usePlanEndImpact(plan.id)
  const isOpen = plan.status !== 'cancelled'
  return (
    <ChangeDialog<ReverseValues>
      words={{
        ...t.reverse,
        done: ({ plan: fate }) => (fate === 'pending' ? t.reverse.donePending : t.reverse.done),
      }}
      subtitle={`${formatTablePrice(plan.amount_paid ?? plan.price)} · ${plan.reference}`}
      defaultValues={{ plan: isOpen ? null : 'end', reason: null }}
      validate={checkReverse}
      change={(values) =>
        reversal.mutateAsync({
          plan,
          input: { plan: values.plan ?? undefined, reason: trimmedReason(values) },
        })
      }
      onClose={onClose}
      submit={<ReverseButton isImpactKnown={data !== undefined} />}
      reasonLabel={t.reverse.reason}
      reasonHelp={t.reasonForMember}
    >
      <Typography variant="body2">{t.reverse.hint}</Typography>
      {isOpen && (
        <RadioButtonGroupInput
          source="plan"
          label={t.reverse.plan}
          choices={fates}
          translateChoice={false}
          row={false}
        />
      )}
      <FateNote plan={plan} impact={{ data, error, refetch }} />
    </ChangeDialog>
  )
}
