import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { Link as RouterLink } from 'react-router-dom'
import { fieldState } from '../../ui/field-state'
import { FormError } from '../../ui/form-error'
import { PasswordField } from '../../ui/password-field'
import { useLogin } from './use-login'

/** E-mail and password (LOG-01 to LOG-03). */
export const LoginForm = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { register, errors, busy, submit } = useLogin(onSignedIn)
  const { login, common } = texts
  return (
    <Box component="form" noValidate onSubmit={submit} aria-busy={busy}>
      <TextField
        fullWidth
        label={common.email}
        type="email"
        autoComplete="username"
        margin="dense"
        {...register('email')}
        {...fieldState(errors.email?.message)}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordField
        label={common.password}
        autoComplete="current-password"
        margin="dense"
        {...register('password')}
        {...fieldState(errors.password?.message)}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: -0.5, mb: 2 }}>
        <Link component={RouterLink} to="/olvide-mi-contraseña" variant="body2" sx={{ py: 1.25 }}>
          {login.forgot}
        </Link>
      </Box>
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={busy}>
        {login.submit}
      </Button>
    </Box>
  )
}
