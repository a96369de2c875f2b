import { useSubmitOnce } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadingScreen } from '@estudio/ui'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { balance, bridge, plank } from '../../ui/drawings/poses'
import { FormError } from '../../ui/fields/form-errors'
import { SessionLayout } from './session-layout'
import type { LinkOutcome, LinkQuestion } from './use-opened-link'

const { callback, login } = texts.confirm
const { emailLink } = texts.security

const ContinueButton = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} variant="contained" size="large" fullWidth>
    {label}
  </Button>
)

const Failed = ({ text }: { text: string }) => (
  <SessionLayout title={callback.errorTitle} drawing={plank}>
    <FormError message={text} />
    <Typography sx={{ mb: 3 }}>{callback.errorNote}</Typography>
    <ContinueButton to="/login" label={login} />
  </SessionLayout>
)

const Question = ({ question }: { question: LinkQuestion }) => {
  const { email, currentEmail, isInvitation } = question
  const answer = useSubmitOnce((chosen: () => Promise<void>) => chosen())
  const [enter, leave] = [() => void answer(question.enter), () => void answer(question.leave)]
  const t = callback.question
  const enterButton = (
    <Button
      variant={currentEmail === undefined ? 'contained' : 'outlined'}
      size="large"
      fullWidth
      onClick={enter}
    >
      {t.enter(email)}
    </Button>
  )
  return (
    <SessionLayout title={currentEmail === undefined ? t.title : t.otherTitle} drawing={bridge}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {currentEmail === undefined ? t.alone(email) : t.other(email, currentEmail)}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 4 }}>
        {isInvitation ? t.invitationNote : t.note}
      </Typography>
      <Stack sx={{ gap: 1.5, '& .MuiButton-root': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}>
        {currentEmail === undefined && enterButton}
        <Button
          variant={currentEmail === undefined ? 'text' : 'contained'}
          size="large"
          fullWidth
          onClick={leave}
        >
          {currentEmail === undefined ? t.leave : t.stay(currentEmail)}
        </Button>
        {currentEmail !== undefined && enterButton}
      </Stack>
    </SessionLayout>
  )
}

/** The screen of a link's outcome. */
export const LinkOutcomeScreen = ({ outcome }: { outcome: LinkOutcome }) => {
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
          <ContinueButton to="/mi-cuenta/seguridad" label={emailLink.toSecurity} />
        </SessionLayout>
      )
    case 'half':
      return (
        <SessionLayout title={emailLink.halfTitle} drawing={balance}>
          <Typography sx={{ mb: 3 }}>{emailLink.half}</Typography>
          <ContinueButton to="/mi-cuenta/seguridad" label={emailLink.toSecurity} />
        </SessionLayout>
      )
  }
}
