import { texts } from '@estudio/domain'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation } from 'react-router'
import { usePageTitle } from '../../ui/use-page-title'
import { LoginForm } from './login-form'
import { SessionLayout } from './session-layout'

/** /login (LOG-*). The guard above sends on whoever is signed in, to where they were going. */
const LoginPage = () => {
  const { state } = useLocation()
  const { login, frame } = texts
  usePageTitle(frame.titles.login)
  return (
    <SessionLayout title={login.title} subtitle={login.subtitle}>
      <LoginForm />
      <Typography sx={{ mt: 4, textAlign: 'center' }}>
        {login.noAccount}{' '}
        <Link component={RouterLink} to="/registro" state={state} sx={{ fontWeight: 600 }}>
          {login.signUp}
        </Link>
      </Typography>
    </SessionLayout>
  )
}

export default LoginPage
