import { type AdminUser, BalanceReturnInput, maxLengthOf, ReasonInput, rangeOf } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { NumberInput, useNotify } from 'react-admin'
import { amountCheck } from '../../../ui/form/amount.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import type { FormErrors } from '../../../ui/form/form.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { checkReason, type ReasonValues, trimmedReason } from '../../../ui/form/reason.ts'
import { ReasonField } from '../../../ui/form/reason-field.tsx'
import { success } from '../../../ui/notifications.tsx'
import { PRICE_STEP } from '../../../ui/screen-constants'
import { useReturnBalance } from './use-balance.ts'

const t = texts.admin.balances.return
const { reasonForMember } = texts.admin.users.changes

const methods = (['cash', 'transfer'] as const).map((id) => ({ id, name: texts.checkout.methods[id] }))

interface ReturnValues extends ReasonValues {
  amount: number | null
  method: BalanceReturnInput['method']
}

const amountError = amountCheck(t.amountRequired)

const checkReturn =
  (balance: number) =>
  (values: ReturnValues): FormErrors<ReturnValues> => ({
    ...checkReason(values),
    // 0 counts as no amount.
    amount:
      amountError(values.amount || null) ??
      (Number(values.amount) > balance ? t.tooMuch(formatTablePrice(balance)) : undefined),
  })

interface ReturnBalanceProps {
  user: AdminUser
  balance: number
  onClose: () => void
}

/** Gives a user money of the balance back. The member reads the reason. */
const ReturnBalance = ({ user, balance, onClose }: ReturnBalanceProps) => {
  const notify = useNotify()
  const { mutateAsync: giveBack } = useReturnBalance(user.id)
  const onSubmit = async (values: ReturnValues) => {
    const { amount, method } = values
    const { mailed } = await giveBack({ amount: amount ?? 0, method, reason: trimmedReason(values) })
    notify(t.done(formatTablePrice(amount ?? 0), mailed), success)
  }
  return (
    <FormDialog<ReturnValues>
      title={t.action}
      subtitle={user.full_name}
      submit={t.action}
      saveError={t.error}
      defaultValues={{ amount: balance, method: 'cash', reason: null }}
      validate={checkReturn(balance)}
      onSubmit={onSubmit}
      onClose={onClose}
      width="xs"
    >
      <Typography variant="body2">{t.left(formatTablePrice(balance))}</Typography>
      <NumberInput
        source="amount"
        label={t.amount}
        {...rangeOf(BalanceReturnInput, 'amount')}
        step={PRICE_STEP}
      />
      <ChoiceInput source="method" label={t.method} choices={methods} />
      <ReasonField
        label={t.reason}
        helperText={reasonForMember}
        maxLength={maxLengthOf(ReasonInput, 'reason')}
      />
    </FormDialog>
  )
}

export default ReturnBalance
