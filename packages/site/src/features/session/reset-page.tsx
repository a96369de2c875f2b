import { isRecoverySession, useSession, useSessionActions } from '@estudio/client'
import { texts } from '@estudio/texts'
import { bridge, LoadingScreen, plank, usePageTitle } from '@estudio/ui'
import Button from '@mui/material/Button'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { ResetForm } from './reset-form'
import { SecondStep } from './second-step'
import { SessionLayout } from './session-layout'

interface ResetState {
  /** A link has just opened this session. */
  recovery?: boolean
  /** The link could not be used. */
  expired?: boolean
}

const { reset } = texts.recovery

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
 * /restablecer-contraseña (A30): sets the password in a session that a recovery link opened. An account with a second
 * factor gives its code first (F7); who is signed in any other way changes it in the account.
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
        <SecondStep onDone={() => undefined} />
      </SessionLayout>
    )
  return (
    <SessionLayout title={reset.title} subtitle={reset.body} drawing={bridge}>
      <ResetForm email={user?.email ?? ''} />
    </SessionLayout>
  )
}

export default ResetPage
