import { texts } from '@estudio/texts'
import { TextInput } from 'react-admin'
import type { FormErrors } from '../../ui/form/form.tsx'

const t = texts.admin.invoiceSettings

export interface PasswordValues {
  password: string | null
}

export const checkPassword = ({ password }: PasswordValues): FormErrors<PasswordValues> => ({
  password: password ? undefined : t.passwordMissing,
})

/** The administrator's own password, without which no key and no mode changes. */
export const InvoicePasswordInput = () => (
  <TextInput
    source="password"
    type="password"
    label={t.password}
    helperText={t.passwordHelp}
    autoComplete="current-password"
  />
)
