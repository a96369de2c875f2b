import { ChangePlanInput, maxLengthOf, type PendingPayment } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatTablePrice, texts } from '@estudio/texts'
import { useMoment, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type ReactNode, useRef } from 'react'
import { NumberInput, TextInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useMay } from '../auth/use-may.ts'
import { errorText, reasonCodeOf } from '../data/error-text.ts'
import {
  PaymentMethodInput,
  type PlanRef,
  useNotifyVerified,
  useVerifyPayment,
} from '../shared/sold-plans/index.ts'
import { DateInput } from '../ui/date/date-input.tsx'
import { paidAmount } from '../ui/form/amount.ts'
import { ChoiceInput } from '../ui/form/choice-input.tsx'
import { FormSaveButton, StudioForm } from '../ui/form/form.tsx'
import { success } from '../ui/notifications.tsx'
import { PRICE_STEP } from '../ui/screen-constants'
import { useKeyHint, useShortcuts } from '../ui/use-shortcuts.ts'
import type { Settle } from './shown-payment.ts'
import {
  checkVerify,
  isOtherAmount,
  isPartPayment,
  toIncomingPayment,
  type VerifyValues,
} from './verify-values.ts'

const t = texts.admin.payments
const words = t.verify
const { plans } = texts.admin.users

/** The missing or excess amount, and its effect on the plan. */
const Difference = ({ due }: { due: number }) => {
  const values = useWatch() as VerifyValues
  const may = useMay()
  if (!isOtherAmount(values, due)) return null
  const rest = due - Number(values.amount_paid)
  const say = rest > 0 ? words.missing : words.leftOver
  return (
    <>
      <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
        {say(formatTablePrice(Math.abs(rest)))}
      </Alert>
      {rest > 0 && may('sales.price') && (
        <ChoiceInput
          source="difference"
          label={words.difference}
          choices={[
            { id: 'part', name: words.part },
            { id: 'start', name: words.start },
          ]}
        />
      )}
      {!isPartPayment(values, due) && (
        <TextInput
          source="amount_reason"
          label={words.reason}
          slotProps={{ htmlInput: { maxLength: maxLengthOf(ChangePlanInput, 'amount_reason') } }}
        />
      )}
    </>
  )
}

/**
 * Staff choose a method only for a full payment. Part payments count as transfers, because the drawer only holds
 * payments that were received when the plan was verified.
 */
const MethodOfWhole = ({ due, channel }: { due: number; channel: PendingPayment['payment_channel'] }) =>
  isPartPayment(useWatch() as VerifyValues, due) ? null : <PaymentMethodInput channel={channel} />

const SubmitButton = ({ due }: { due: number }) => {
  const values = useWatch() as VerifyValues
  const button = useRef<HTMLButtonElement>(null)
  const keyHint = useKeyHint()
  // The shortcut focuses the button; Enter verifies the payment.
  useShortcuts({ v: () => button.current?.focus() })
  const label = isPartPayment(values, due) ? words.recordPart : plans.verify
  return (
    <FormSaveButton ref={button} label={label} saving={plans.verifying} aria-keyshortcuts={keyHint('v')} />
  )
}

/** The server's text about a version conflict suggests an edit, but this list was simply read again. */
const verifyErrorText = (error: unknown, { user }: PendingPayment) =>
  reasonCodeOf(error) === 'version_conflict' ? t.changed(user.full_name) : errorText(error, plans.verifyError)

interface VerifyFormProps {
  payment: PendingPayment
  plan: PlanRef
  settle: Settle
  /** Rendered beside the button that verifies. */
  children: ReactNode
}

/**
 * The received amount and its day, prefilled from the purchase and its proof; staff can correct them before verifying.
 */
export const VerifyForm = ({ payment, plan, settle, children }: VerifyFormProps) => {
  const { timezone } = useStudio()
  const moment = useMoment()
  const today = civilDateOf(moment.now, timezone)
  const notify = useNotify()
  const notifyVerified = useNotifyVerified()
  const due = payment.amount_due
  const verify = useVerifyPayment(plan)
  const sent = payment.stands_still ? payment.proofs[0]?.created_at : undefined
  const defaultValues: VerifyValues = {
    amount_paid: due,
    paid_on: sent === undefined ? null : civilDateOf(new Date(sent), timezone),
    payment_method: 'transfer',
    difference: 'part',
    amount_reason: null,
  }
  const onSubmit = async (values: VerifyValues) => {
    const { full_name } = payment.user
    try {
      const answer = await settle(() => verify.mutateAsync(toIncomingPayment(values, due)))
      const rest = formatTablePrice(due - Number(values.amount_paid))
      if (isPartPayment(values, due)) notify(words.partDone(full_name, rest), success)
      else notifyVerified(t.verified(full_name), answer.plan)
    } catch (error) {
      notify(verifyErrorText(error, payment), { type: 'error' })
    }
  }
  return (
    <StudioForm<VerifyValues>
      defaultValues={defaultValues}
      validate={checkVerify(due, today)}
      onSubmit={onSubmit}
      warnWhenUnsavedChanges={false}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 7fr)' },
          gap: 2,
        }}
      >
        <NumberInput source="amount_paid" label={words.amount} {...paidAmount} step={PRICE_STEP} />
        <DateInput source="paid_on" label={words.paidOn} max={today} />
        <MethodOfWhole due={due} channel={payment.payment_channel} />
        <Difference due={due} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          flexWrap: 'wrap',
          columnGap: 2.5,
          rowGap: 1,
          mt: 2,
        }}
      >
        <SubmitButton due={due} />
        {children}
      </Box>
    </StudioForm>
  )
}
