import { texts } from '@estudio/texts'
import { fieldState } from '../../../ui/field-state'
import { FormDialog } from '../../../ui/form-dialog'
import { FormError } from '../../../ui/form-error'
import { NewPasswordFields } from '../../../ui/new-password-fields'
import { PasswordField } from '../../../ui/password-field'
import { useChangePassword } from './use-change-password'

const { password } = texts.security

/** The present password and the new one, under the rules of the sign-up. */
export const PasswordDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { register, registerNew, errors, typed, busy, submit } = useChangePassword(onClose)
  return (
    <FormDialog
      open
      title={password.open}
      submitLabel={texts.recovery.reset.submit}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label={password.current}
        autoComplete="current-password"
        margin="dense"
        autoFocus
        {...register('current', { validate: (value) => value !== '' || password.currentRequired })}
        {...fieldState(errors.current?.message)}
      />
      <NewPasswordFields register={registerNew} errors={errors} typed={typed} email={email} />
      <FormError message={errors.root?.message} />
    </FormDialog>
  )
}
