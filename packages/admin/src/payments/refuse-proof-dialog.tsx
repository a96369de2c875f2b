import { maxLengthOf, RefuseProofInput, type StaffPaymentProof } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { BooleanInput, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { ChoiceInput } from '../ui/form/choice-input.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { checkReason, type ReasonValues, trimmedReason } from '../ui/form/reason.ts'
import { ReasonField } from '../ui/form/reason-field.tsx'
import { success } from '../ui/notifications.tsx'
import type { Settle } from './shown-payment.ts'
import { useRefuseProof } from './use-proofs.ts'

const t = texts.admin.payments.proof.refuse

interface RefuseValues extends ReasonValues {
  preset: keyof typeof t.reasons | 'other'
  ask_again: boolean
}

const presets = [
  ...Object.entries(t.reasons).map(([id, name]) => ({ id, name })),
  { id: 'other', name: t.other },
]

/** Choosing a common reason fills the text, which staff can edit. */
const PresetInput = () => {
  const { setValue } = useFormContext<RefuseValues>()
  const fill = (preset: RefuseValues['preset']) =>
    setValue('reason', preset === 'other' ? null : t.reasons[preset], { shouldDirty: true })
  return (
    <ChoiceInput
      source="preset"
      label={t.preset}
      choices={presets}
      onChange={({ target }) => fill(target.value as RefuseValues['preset'])}
    />
  )
}

interface RefuseProofDialogProps {
  proof: StaffPaymentProof
  settle: Settle
  onClose: () => void
}

/** Refuses a proof: the member reads the reason, and the purchase still waits for its payment. */
export const RefuseProofDialog = ({ proof, settle, onClose }: RefuseProofDialogProps) => {
  const notify = useNotify()
  const { mutateAsync } = useRefuseProof(proof.id)
  const onSubmit = async (values: RefuseValues) => {
    await settle(() => mutateAsync({ reason: trimmedReason(values), ask_again: values.ask_again }))
    notify(t.done, success)
  }
  return (
    <FormDialog<RefuseValues>
      title={t.action}
      submit={t.action}
      saveError={t.error}
      defaultValues={{ preset: 'unreadable', reason: t.reasons.unreadable, ask_again: true }}
      validate={checkReason}
      onSubmit={onSubmit}
      onClose={onClose}
      width="xs"
    >
      <Typography variant="body2">{t.body}</Typography>
      <PresetInput />
      <ReasonField label={t.reason} maxLength={maxLengthOf(RefuseProofInput, 'reason')} />
      <BooleanInput source="ask_again" label={t.askAgain} />
    </FormDialog>
  )
}
