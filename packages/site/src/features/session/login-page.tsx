import { useSession } from '@estudio/client'
import { TOAST_MS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { toast, usePageTitle } from '@estudio/ui'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { LoginForm } from './login-form'
import { SecondStep } from './second-step'
import { SessionLayout } from './session-layout'

const login = texts.login

const greet = () => toast.success(login.success, TOAST_MS.signIn)

const FirstStep = () => {
  const { state } = useLocation()
  return (
    <SessionLayout title={login.title} subtitle={login.subtitle}>
      <LoginForm onSignedIn={greet} />
      <Typography sx={{ mt: 4, textAlign: 'center' }}>
        {login.noAccount}{' '}
        <Link component={RouterLink} to="/registro" state={state} sx={{ fontWeight: 600 }}>
          {login.signUp}
        </Link>
      </Typography>
    </SessionLayout>
  )
}

/**
 * /login (LOG-*), with a second step for accounts that have a second factor. The guard above sends on whoever is signed
 * in, to where they were going.
 */
const LoginPage = () => {
  const { status } = useSession()
  usePageTitle(texts.frame.titles.login)
  if (status !== 'second-factor') return <FirstStep />
  return (
    <SessionLayout title={login.factor.title}>
      <SecondStep onDone={greet} />
    </SessionLayout>
  )
}

export default LoginPage
