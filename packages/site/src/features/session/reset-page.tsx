import { isRecoverySession, useSecurity, useSession, useSessionActions, useSubmitOnce } from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import {
  BusyButton,
  bridge,
  FormError,
  LoadingScreen,
  type NewPassword,
  NewPasswordFields,
  plank,
  toast,
  UnsavedGuard,
  usePageTitle,
} from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useForm, useWatch } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { SecondFactorStep } from './second-factor-step'
import { SessionLayout } from './session-layout'

const { reset } = texts.recovery

const useReset = () => {
  const { setPassword } = useSecurity()
  const { signOut } = useSessionActions()
  const navigate = useNavigate()
  const form = useForm<NewPassword>({
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  })

  const showSubmitError = async (error: ProviderError) => {
    const { kind, text } = accountError(error)
    if (kind === 'samePassword' || kind === 'weakPassword')
      return form.setError('password', { message: text }, { shouldFocus: true })
    form.setError('root', { message: text })
    // The link's session has ended or is not sufficient: a new link is needed.
    if (kind === 'sessionOver') await signOut().catch(() => undefined)
  }

  const submit = useSubmitOnce(
    form.handleSubmit(async ({ password }) => {
      try {
        await setPassword(password)
        toast.success(reset.success)
        await navigate('/mi-cuenta', { replace: true })
      } catch (error) {
        await showSubmitError(error as ProviderError)
      }
    }),
  )
  return { form, submit }
}

const ResetForm = ({ email }: { email: string }) => {
  const { form, submit } = useReset()
  const { errors, isDirty, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  return (
    <Box component="form" noValidate onSubmit={submit} aria-busy={isSubmitting}>
      <NewPasswordFields register={form.register} errors={errors} typed={typed} email={email} />
      <FormError message={errors.root?.message} />
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={isSubmitting} sx={{ mt: 1 }}>
        {reset.submit}
      </BusyButton>
      <UnsavedGuard unsaved={isDirty && !isSubmitting} />
    </Box>
  )
}

interface ResetState {
  /** A link has just opened this session. */
  recovery?: boolean
  /** The link could not be used. */
  expired?: boolean
}

const InvalidLink = ({ signedIn }: { signedIn: boolean }) => (
  <SessionLayout title={reset.invalidTitle} subtitle={reset.invalidLink} drawing={plank}>
    <Button
      component={Link}
      to={signedIn ? '/mi-cuenta/seguridad' : '/olvide-mi-contraseña'}
      variant="contained"
      size="large"
      fullWidth
    >
      {signedIn ? reset.fromAccount : reset.requestAgain}
    </Button>
  </SessionLayout>
)

/**
 * /restablecer-contraseña (A30): sets the password in a session that a recovery link opened. A second factor is verified
 * first (F7); a member who is signed in otherwise is redirected to the account.
 */
const ResetPage = () => {
  const { status, user } = useSession()
  const { token } = useSessionActions()
  const { recovery, expired } = (useLocation().state ?? {}) as ResetState
  usePageTitle(texts.frame.titles.resetPassword)
  const inRecovery = recovery === true || isRecoverySession(token())
  if (status === 'loading') return <LoadingScreen text={reset.working} minHeight="80svh" />
  if (expired || status === 'signed-out') return <InvalidLink signedIn={status === 'signed-in'} />
  if (!inRecovery) return <Navigate to={status === 'signed-in' ? '/mi-cuenta/seguridad' : '/login'} replace />
  if (status === 'second-factor')
    return (
      <SessionLayout title={reset.title} subtitle={reset.factorBody} drawing={bridge}>
        <SecondFactorStep onDone={() => undefined} />
      </SessionLayout>
    )
  return (
    <SessionLayout title={reset.title} subtitle={reset.body} drawing={bridge}>
      <ResetForm email={user?.email ?? ''} />
    </SessionLayout>
  )
}

export default ResetPage
