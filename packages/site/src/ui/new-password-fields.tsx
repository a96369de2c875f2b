import { validateConfirmation, validatePassword } from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { fieldState } from './field-state'
import { PasswordChecklist } from './password-checklist'
import { PasswordField } from './password-field'

export interface NewPassword {
  password: string
  confirmPassword: string
}

interface NewPasswordFieldsProps {
  register: UseFormRegister<NewPassword>
  errors: FieldErrors<NewPassword>
  /** The password as typed so far. */
  typed: string
  /** The account's address, under which password managers file the password. */
  email: string
}

const { reset } = texts.recovery

/** A new password, twice, under the rules of the sign-up with their list (REG-08 to REG-16). */
export const NewPasswordFields = ({ register, errors, typed, email }: NewPasswordFieldsProps) => (
  <>
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <PasswordField
      label={reset.password}
      autoComplete="new-password"
      margin="dense"
      {...register('password', {
        validate: (value) => signUpIssueText(validatePassword(value)) ?? true,
        deps: 'confirmPassword',
      })}
      {...fieldState(errors.password?.message)}
    />
    <PasswordChecklist password={typed} />
    <PasswordField
      label={reset.confirmPassword}
      autoComplete="new-password"
      margin="dense"
      {...register('confirmPassword', {
        validate: (value, { password }) => signUpIssueText(validateConfirmation(password, value)) ?? true,
      })}
      {...fieldState(errors.confirmPassword?.message)}
    />
  </>
)
