import { texts } from '@estudio/domain'
import { plank } from '@estudio/theme'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { LoadingScreen } from '../../ui/loading-screen'
import { usePageTitle } from '../../ui/use-page-title'
import { FormError } from './form-error'
import { SessionLayout } from './session-layout'
import { useCallbackLink } from './use-callback'

/** /auth/callback: where the link in the confirmation mail ends. */
const CallbackPage = () => {
  const failure = useCallbackLink()
  const { callback, login } = texts.confirm
  usePageTitle(texts.frame.titles.callback)
  if (!failure) return <LoadingScreen text={callback.working} minHeight="80svh" />
  return (
    <SessionLayout title={callback.errorTitle} drawing={plank}>
      <FormError message={failure} />
      <Typography sx={{ mb: 3 }}>{callback.errorNote}</Typography>
      <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
        {login}
      </Button>
    </SessionLayout>
  )
}

export default CallbackPage
