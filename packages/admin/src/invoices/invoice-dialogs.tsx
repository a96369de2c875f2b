import { type CancelInvoiceInput, DismissInvoiceInput, type Invoice, maxLengthOf } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { RadioButtonGroupInput, TextInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { FormErrors } from '../ui/form/form.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { ReasonDialog } from '../ui/form/reason-dialog.tsx'
import { success } from '../ui/notifications.tsx'
import { nameOf } from './invoice-words.ts'
import { useCancelInvoice, useDismissInvoice } from './use-invoices.ts'

const { cancel: t, dismiss } = texts.admin.invoices

interface InvoiceDialogProps {
  invoice: Invoice
  onClose: () => void
}

interface CancelValues {
  motive: CancelInvoiceInput['motive']
  substitution: string | null
}

const FOLIO_FISCAL = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const folioOf = ({ substitution }: CancelValues): string => substitution?.trim() ?? ''

const checkCancel = (values: CancelValues): FormErrors<CancelValues> => ({
  substitution:
    values.motive === '01' && !FOLIO_FISCAL.test(folioOf(values)) ? t.substitutionFault : undefined,
})

/** Only the motive 01 names the invoice that replaces this one. */
const Substitution = () =>
  useWatch<CancelValues, 'motive'>({ name: 'motive' }) === '01' && (
    <TextInput source="substitution" label={t.substitution} helperText={false} autoComplete="off" />
  )

export const CancelDialog = ({ invoice, onClose }: InvoiceDialogProps) => {
  const cancel = useCancelInvoice(invoice.id)
  const notify = useNotify()
  const onSubmit = async (values: CancelValues) => {
    const { motive } = values
    await cancel.mutateAsync({ motive, ...(motive === '01' && { substitution: folioOf(values) }) })
    notify(t.done, success)
  }
  return (
    <FormDialog<CancelValues>
      title={t.title}
      subtitle={nameOf(invoice)}
      submit={t.submit}
      saveError={t.error}
      defaultValues={{ motive: '03', substitution: null }}
      validate={checkCancel}
      onSubmit={onSubmit}
      onClose={onClose}
      width="xs"
    >
      <Typography variant="body2">{t.body}</Typography>
      <RadioButtonGroupInput
        source="motive"
        label={t.motive}
        choices={(['01', '02', '03', '04'] as const).map((id) => ({ id, name: t.motives[id] }))}
        row={false}
        translateChoice={false}
        helperText={false}
      />
      <Substitution />
    </FormDialog>
  )
}

export const DismissDialog = ({ invoice, onClose }: InvoiceDialogProps) => {
  const change = useDismissInvoice(invoice.id)
  return (
    <ReasonDialog
      title={dismiss.title}
      subtitle={nameOf(invoice)}
      submit={dismiss.submit}
      saveError={dismiss.error}
      label={dismiss.reason}
      help={dismiss.reasonHelp}
      maxLength={maxLengthOf(DismissInvoiceInput, 'reason')}
      change={(reason) => change.mutateAsync(reason)}
      done={dismiss.done}
      onClose={onClose}
    >
      <Typography variant="body2">{dismiss.body}</Typography>
      {invoice.kind === 'payment' && (invoice.state === 'none' || invoice.state === 'receipt') && (
        <Typography variant="body2">{dismiss.receipt}</Typography>
      )}
    </ReasonDialog>
  )
}
