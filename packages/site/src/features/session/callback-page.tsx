import { texts } from '@estudio/domain'
import { balance, plank } from '@estudio/theme'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FormError } from '../../ui/form-error'
import { Link } from '../../ui/link'
import { LoadingScreen } from '../../ui/loading-screen'
import { usePageTitle } from '../../ui/use-page-title'
import { SessionLayout } from './session-layout'
import { useCallbackLink } from './use-callback'

const { callback, login } = texts.confirm
const { emailLink } = texts.security

const Onward = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} variant="contained" size="large" fullWidth>
    {label}
  </Button>
)

const Failed = ({ text }: { text: string }) => (
  <SessionLayout title={callback.errorTitle} drawing={plank}>
    <FormError message={text} />
    <Typography sx={{ mb: 3 }}>{callback.errorNote}</Typography>
    <Onward to="/login" label={login} />
  </SessionLayout>
)

/** /auth/callback: where the links in the account's mails end. */
const CallbackPage = () => {
  const outcome = useCallbackLink()
  usePageTitle(texts.frame.titles.callback)
  switch (outcome.kind) {
    case 'working':
      return <LoadingScreen text={callback.working} minHeight="80svh" />
    case 'failed':
      return <Failed text={outcome.text} />
    case 'emailFailed':
      return (
        <SessionLayout title={emailLink.failedTitle} drawing={plank}>
          <FormError message={emailLink.failed} />
          <Onward to="/mi-cuenta/seguridad" label={emailLink.toSecurity} />
        </SessionLayout>
      )
    case 'half':
      return (
        <SessionLayout title={emailLink.halfTitle} drawing={balance}>
          <Typography sx={{ mb: 3 }}>{emailLink.half}</Typography>
          <Onward to="/mi-cuenta/seguridad" label={emailLink.toSecurity} />
        </SessionLayout>
      )
  }
}

export default CallbackPage
