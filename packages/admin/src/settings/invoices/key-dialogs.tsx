import { InvoiceKeyChange, type InvoiceSettings } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { TextInput, useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import type { FormErrors } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { schemaErrors } from '../../ui/form/schema-errors.ts'
import { success } from '../../ui/notifications.tsx'
import { checkPassword, InvoicePasswordInput, type PasswordValues } from './password-input.tsx'
import { type InvoiceMode, useChangeInvoices, useCheckInvoices } from './use-invoice-settings.ts'

const { modes, accounts, keyDialog, removeDialog } = texts.admin.invoiceSettings

/** Says what the check of a key found. */
export const useNotifyOrganization = () => {
  const notify = useNotify()
  const check = useCheckInvoices()
  const run = async (mode: InvoiceMode) => {
    try {
      const { organization_name, problems } = await check.mutateAsync(mode)
      const isFine = organization_name !== null && problems.length === 0
      notify(
        isFine ? accounts.checkOk(organization_name) : accounts.checkBad,
        isFine ? success : { type: 'warning' },
      )
    } catch (error) {
      notify(errorText(error, accounts.checkError), { type: 'error' })
    }
  }
  return { run, isPending: check.isPending }
}

interface KeyDialogProps {
  settings: InvoiceSettings
  mode: InvoiceMode
  onClose: () => void
}

interface KeyValues extends PasswordValues {
  key: string | null
}

/** A key that was copied often has a space or a line break at its end. */
const keyOf = ({ key }: KeyValues): string => key?.trim() ?? ''

const checkKey =
  (mode: InvoiceMode) =>
  (values: KeyValues): FormErrors<KeyValues> => {
    const fault = keyDialog.fault[mode]
    const faults = schemaErrors(InvoiceKeyChange, { key: { every: fault } })
    const isOfMode = keyOf(values).startsWith(`sk_${mode}_`)
    return {
      ...checkPassword(values),
      key: isOfMode ? faults({ mode, key: keyOf(values) }).key : fault,
    }
  }

/** Stores a key and asks Facturapi at once whose organization it opens. */
export const KeyDialog = ({ settings, mode, onClose }: KeyDialogProps) => {
  const save = useChangeInvoices()
  const { run: check } = useNotifyOrganization()
  const onSubmit = async (values: KeyValues) => {
    const changes = { keys: [{ mode, key: keyOf(values) }], current_password: values.password ?? '' }
    await save.mutateAsync({ changes, version: settings.version })
    // The dialog need not wait for Facturapi: the key says what was found.
    void check(mode)
  }
  return (
    <FormDialog<KeyValues>
      title={keyDialog.title(modes[mode])}
      submit={keyDialog.submit}
      saveError={keyDialog.error}
      defaultValues={{ key: null, password: null }}
      validate={checkKey(mode)}
      onSubmit={onSubmit}
      onClose={onClose}
      width="xs"
    >
      <TextInput
        source="key"
        label={keyDialog.key}
        helperText={keyDialog.help[mode]}
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <InvoicePasswordInput />
    </FormDialog>
  )
}

export const RemoveKeyDialog = ({ settings, mode, onClose }: KeyDialogProps) => {
  const save = useChangeInvoices()
  const notify = useNotify()
  const onSubmit = async ({ password }: PasswordValues) => {
    const changes = { keys: [{ mode, key: null }], current_password: password ?? '' }
    await save.mutateAsync({ changes, version: settings.version })
    notify(removeDialog.done, success)
  }
  return (
    <FormDialog<PasswordValues>
      title={removeDialog.title(modes[mode])}
      submit={removeDialog.submit}
      saveError={removeDialog.error}
      defaultValues={{ password: null }}
      validate={checkPassword}
      onSubmit={onSubmit}
      onClose={onClose}
      width="xs"
    >
      <Typography variant="body2">{removeDialog.body}</Typography>
      <InvoicePasswordInput />
    </FormDialog>
  )
}
