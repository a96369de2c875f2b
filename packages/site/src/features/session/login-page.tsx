import {
  isSessionKept,
  SESSION_ENDED,
  usePublished,
  useSession,
  useSessionActions,
  useSubmitOnce,
} from '@estudio/client'
import { validateEmail } from '@estudio/domain'
import { loginError, type ProviderError, texts } from '@estudio/texts'
import { BusyButton, TOAST_MS, usePageTitle } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { toast } from '../../ui/feedback/toasts'
import { FormError, fieldState } from '../../ui/fields/form-errors'
import { PasswordField } from '../../ui/fields/password-fields'
import { SecondFactorStep } from './second-factor-step'
import { SessionLayout } from './session-layout'
import { useResendVerification } from './use-resend-verification'

interface LoginValues {
  email: string
  password: string
}

const { errors: loginTexts, emailRequired, passwordRequired } = texts.login

const checkEmail = (email: string) => {
  if (email.trim() === '') return emailRequired
  return validateEmail(email) ? loginTexts.invalidEmail : true
}

/** The form of the login. `onSignedIn` is not called if a second factor is required. */
const useLogin = (onSignedIn: () => void) => {
  const { signIn, prepare, state } = useSessionActions()
  const resendVerification = useResendVerification()
  const location = useLocation()
  const navigate = useNavigate()
  const form = useForm<LoginValues>({ mode: 'onTouched', defaultValues: { email: '', password: '' } })

  useEffect(prepare, [prepare])

  const showSubmitError = (error: ProviderError, email: string) => {
    const { kind, text } = loginError(error)
    if (kind === 'emailNotConfirmed') {
      toast.warning(text)
      void resendVerification(email)
      void navigate('/confirmar-cuenta', { state: { ...location.state, email, notFirstTime: true } })
    } else if (kind === 'invalidEmail') form.setError('email', { message: text }, { shouldFocus: true })
    else if (kind === 'invalidPassword') form.setError('password', { message: text }, { shouldFocus: true })
    else {
      form.setError('root', { message: text })
      if (kind === 'invalidCredentials') form.setFocus('password', { shouldSelect: true })
    }
  }

  const submit = useSubmitOnce(
    form.handleSubmit(async ({ email, password }) => {
      const address = email.trim()
      try {
        await signIn(address, password)
        if (state().status !== 'second-factor') onSignedIn()
      } catch (error) {
        showSubmitError(error as ProviderError, address)
      }
    }),
  )

  /** Some password managers fill fields in without an event, so the form reads them once more. */
  const submitFields = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget)
    for (const name of ['email', 'password'] as const) {
      const value = fields.get(name)
      if (typeof value === 'string') form.setValue(name, value)
    }
    return submit(event)
  }

  return {
    submit: submitFields,
    busy: form.formState.isSubmitting,
    errors: form.formState.errors,
    register: (field: keyof LoginValues) =>
      form.register(field, field === 'email' ? { validate: checkEmail } : { required: passwordRequired }),
  }
}

/** E-mail and password. */
const LoginForm = ({ onSignedIn }: { onSignedIn: () => void }) => {
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
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
        {login.submit}
      </BusyButton>
    </Box>
  )
}

const login = texts.login

const greet = () => toast.success(login.success, TOAST_MS.signIn)

const FirstStep = () => {
  const { state, search } = useLocation()
  const published = usePublished()
  return (
    <SessionLayout title={login.title} subtitle={login.subtitle}>
      {new URLSearchParams(search).has(SESSION_ENDED) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.session.ended}
        </Alert>
      )}
      {!isSessionKept() && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {login.notKept}
        </Alert>
      )}
      <LoginForm onSignedIn={greet} />
      {/* Nobody can sign up while the site is hidden. */}
      {published && (
        <Typography sx={{ mt: 4, textAlign: 'center' }}>
          {login.noAccount}{' '}
          <Link component={RouterLink} to="/registro" state={state} sx={{ fontWeight: 600 }}>
            {login.signUp}
          </Link>
        </Typography>
      )}
    </SessionLayout>
  )
}

/**
 * /login, with a second step for accounts that have a second factor. The route's guard redirects after the
 * sign-in.
 */
const LoginPage = () => {
  const { status } = useSession()
  usePageTitle(texts.frame.titles.login)
  if (status !== 'second-factor') return <FirstStep />
  return (
    <SessionLayout title={login.factor.title}>
      <SecondFactorStep onDone={greet} />
    </SessionLayout>
  )
}

export default LoginPage
