import { texts } from '@estudio/texts'
import { balance, bridge, LoadingScreen, plank, usePageTitle } from '@estudio/ui'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { FormError } from '../../ui/form-error'
import { SessionLayout } from './session-layout'
import { type LinkQuestion, useCallbackLink } from './use-callback'

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

const Question = ({ question }: { question: LinkQuestion }) => {
  const { email, present, enter, leave } = question
  const words = callback.question
  const enterButton = (
    <Button variant={present === undefined ? 'contained' : 'outlined'} size="large" fullWidth onClick={enter}>
      {words.enter(email)}
    </Button>
  )
  return (
    <SessionLayout title={present === undefined ? words.title : words.otherTitle} drawing={bridge}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {present === undefined ? words.alone(email) : words.other(email, present)}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 4 }}>
        {words.note}
      </Typography>
      <Stack sx={{ gap: 1.5, '& .MuiButton-root': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}>
        {present === undefined && enterButton}
        <Button variant={present === undefined ? 'text' : 'contained'} size="large" fullWidth onClick={leave}>
          {present === undefined ? words.leave : words.stay(present)}
        </Button>
        {present !== undefined && enterButton}
      </Stack>
    </SessionLayout>
  )
}

/** /auth/callback: where the links in the account's mails end. */
const CallbackPage = () => {
  const outcome = useCallbackLink()
  usePageTitle(texts.frame.titles.callback)
  switch (outcome.kind) {
    case 'working':
      return <LoadingScreen text={callback.working} minHeight="80svh" />
    case 'question':
      return <Question question={outcome} />
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
