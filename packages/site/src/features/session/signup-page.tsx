import { texts } from '@estudio/texts'
import { balance, usePageTitle } from '@estudio/ui'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { SessionLayout } from './session-layout'
import { WizardForm } from './signup/wizard-form'

/** /registro (REG-*). */
const SignupPage = () => {
  const { state } = useLocation()
  const { signup, frame } = texts
  usePageTitle(frame.titles.signup)
  return (
    <SessionLayout title={signup.title} drawing={balance}>
      <WizardForm />
      <Typography sx={{ mt: 4, textAlign: 'center' }}>
        {signup.haveAccount}{' '}
        <Link component={RouterLink} to="/login" state={state} sx={{ fontWeight: 600 }}>
          {signup.login}
        </Link>
      </Typography>
    </SessionLayout>
  )
}

export default SignupPage
