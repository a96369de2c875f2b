import { maxLengthOf, type OnlinePayment, SettleInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { moneyText } from './online-words.ts'
import { useSettlePayment } from './use-online-payments.ts'

const t = texts.admin.onlinePayments

export type SettleAction = SettleInput['action']

interface SettleDialogProps {
  payment: OnlinePayment
  action: SettleAction
  onClose: () => void
}

/** The explanation of the decision, and the label of its button. */
const wordsOf = ({ amount, refundable, currency, plan_name }: OnlinePayment, action: SettleAction) => {
  const rest = moneyText(refundable, currency)
  if (action === 'accept')
    return {
      body: t.accept.body(plan_name ?? texts.common.noValue, moneyText(amount, currency)),
      submit: t.accept.submit,
    }
  if (action === 'credit') return { body: t.credit.body(rest), submit: t.credit.submit(rest) }
  if (action === 'refund') return { body: t.refund.body(rest), submit: t.refund.submit(rest) }
  return { body: t.dismiss.body, submit: t.dismiss.submit }
}

/** Says what a decision about money does before staff press its button, and asks why. */
export const SettleDialog = ({ payment, action, onClose }: SettleDialogProps) => {
  const settle = useSettlePayment(payment.id)
  const { title, done, error } = t[action]
  const { body, submit } = wordsOf(payment, action)
  return (
    <ReasonDialog
      title={title}
      subtitle={payment.user?.full_name ?? t.unknownPerson}
      submit={submit}
      saveError={error}
      label={t.reason}
      help={t.reasonHelp}
      maxLength={maxLengthOf(SettleInput, 'reason')}
      change={(reason) => settle.mutateAsync({ action, reason })}
      done={done}
      onClose={onClose}
    >
      <Typography variant="body2">{body}</Typography>
    </ReasonDialog>
  )
}
