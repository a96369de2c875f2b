import { isRecoverySession, knownOrigin, useSession, useSessionActions } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadingScreen, usePageTitle } from '@estudio/ui'
import Button from '@mui/material/Button'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { bridge, plank } from '../../ui/drawings/poses'
import { toast } from '../../ui/feedback/toasts'
import { NewPasswordForm } from './new-password-form'
import { SecondFactorStep } from './second-factor-step'
import { SessionLayout } from './session-layout'
import { startPage, welcome } from './use-opened-link'

const { reset } = texts.recovery
const { link } = texts.confirm

interface ResetState {
  /** A link has just opened this session. */
  recovery?: boolean
  /** The link has confirmed the address, and the account has no password yet. */
  first?: boolean
  /** The link was an invitation. */
  invited?: boolean
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
 * /restablecer-contraseña: sets the password in a session that a recovery link opened. A second factor is
 * verified first. A member who signed in without a link is redirected to the account.
 */
const ResetPage = () => {
  const { status, user } = useSession()
  const { token } = useSessionActions()
  const { state } = useLocation()
  const { recovery, first, invited, expired } = (state ?? {}) as ResetState
  const navigate = useNavigate()
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
  const save = () => {
    toast.success(first ? link.saved : reset.success)
    const origin = first
      ? (knownOrigin(state) ?? { to: welcome })
      : { to: invited ? startPage : '/mi-cuenta', state: null }
    return navigate(origin.to, { replace: true, state: origin.state })
  }
  return (
    <SessionLayout
      title={first ? link.password.title : reset.title}
      subtitle={first ? link.password.confirmed : reset.body}
      drawing={bridge}
    >
      <NewPasswordForm email={user?.email ?? ''} onSaved={save} />
    </SessionLayout>
  )
}

export default ResetPage
