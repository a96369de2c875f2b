import { useSubmitOnce } from '@estudio/client'
import { RESEND_SECONDS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { BusyButton, useCountdown, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { bridge } from '../../ui/drawings/poses'
import { MailIcon } from '../../ui/icons'
import { mailSiteOf } from './mail-site'
import { SessionLayout } from './session-layout'
import { useResendVerification } from './use-resend-verification'

/**
 * Resends the confirmation mail. Disabled for 30 s after each send, which may have happened before this page.
 */
const useResend = (email: string, justSent: boolean) => {
  const send = useResendVerification()
  const { left, start } = useCountdown(justSent ? RESEND_SECONDS : 0)
  const [busy, setBusy] = useState(false)
  const resend = useSubmitOnce(async () => {
    setBusy(true)
    start(RESEND_SECONDS)
    await send(email)
    setBusy(false)
  })
  return { left, busy, resend }
}

interface ConfirmAccountProps {
  email: string
  /** The previous page has just sent a new link. */
  again: boolean
}

/** Says where the mail went, and resends it. */
const ConfirmAccount = ({ email, again }: ConfirmAccountProps) => {
  const { left, busy, resend } = useResend(email, again)
  const { confirm, common } = texts
  const { state } = useLocation()
  const { title, body } = again ? confirm.again : confirm.firstTime
  return (
    <SessionLayout title={title} drawing={bridge}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{body(email)}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 4 }}>
        {confirm.hint}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        <Button
          href={mailSiteOf(email)}
          target="_blank"
          rel="noopener noreferrer"
          title={common.openInNewTab}
          variant="contained"
          size="large"
          startIcon={<MailIcon />}
        >
          {confirm.openMail}
        </Button>
        <BusyButton variant="outlined" size="large" busy={busy} disabled={left > 0} onClick={resend}>
          <Box component="span" className="tabular">
            {left > 0 ? confirm.resendIn(left) : confirm.resend}
          </Box>
        </BusyButton>
        <Button component={Link} to="/login" state={state} size="large">
          {confirm.login}
        </Button>
      </Stack>
    </SessionLayout>
  )
}

interface ConfirmState {
  email?: unknown
  notFirstTime?: unknown
}

/** /confirmar-cuenta: needs the e-mail in the navigation state, else redirects to /login. */
const ConfirmationSentPage = () => {
  const state = useLocation().state as ConfirmState | null
  usePageTitle(texts.frame.titles.confirmAccount)
  if (typeof state?.email !== 'string' || state.email === '') return <Navigate to="/login" replace />
  return <ConfirmAccount email={state.email} again={state.notFirstTime === true} />
}

export default ConfirmationSentPage
