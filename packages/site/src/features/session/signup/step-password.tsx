import { texts } from '@estudio/texts'
import { fieldState } from '../../../ui/field-state'
import { PasswordChecklist } from '../../../ui/password-checklist'
import { PasswordField } from '../../../ui/password-field'
import type { Wizard } from './use-wizard'

/** Step 1, “Contraseña”. */
export const StepPassword = ({ field, errorOf, values }: Wizard) => {
  const { fields } = texts.signup
  return (
    <>
      {/* Password managers file the password under this address. */}
      <input type="email" autoComplete="username" value={values.email} readOnly hidden />
      <PasswordField
        label={fields.password}
        autoComplete="new-password"
        margin="dense"
        {...field('password')}
        {...fieldState(errorOf('password'))}
      />
      <PasswordChecklist password={values.password} />
      <PasswordField
        label={fields.confirmPassword}
        autoComplete="new-password"
        margin="dense"
        {...field('confirmPassword')}
        {...fieldState(errorOf('confirmPassword'))}
      />
    </>
  )
}
