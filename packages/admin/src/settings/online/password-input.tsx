import { texts } from '@estudio/texts'
import { TextInput } from 'react-admin'

const t = texts.admin.onlineSettings.keyDialog

/** The administrator's own password, without which no key, secret or mode changes. */
export const PasswordInput = () => (
  <TextInput
    source="password"
    type="password"
    label={t.password}
    helperText={t.passwordHelp}
    autoComplete="current-password"
  />
)
