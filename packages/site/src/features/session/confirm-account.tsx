import { texts } from '@estudio/texts'
import { bridge, MailIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { mailSiteOf } from './mail-site'
import { SessionLayout } from './session-layout'
import { useResend } from './use-resend'

interface ConfirmAccountProps {
  email: string
  /** Not the first time: a new link is sent on arrival. */
  again: boolean
}

/** Waiting for the confirmation of an address (CNF-02 to CNF-11). */
export const ConfirmAccount = ({ email, again }: ConfirmAccountProps) => {
  const { left, busy, resend } = useResend(email, again)
  const { confirm, common } = texts
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
        <Button variant="outlined" size="large" loading={busy} disabled={left > 0} onClick={resend}>
          <Box component="span" className="tabular">
            {left > 0 ? confirm.resendIn(left) : confirm.resend}
          </Box>
        </Button>
        <Button component={Link} to="/login" size="large">
          {confirm.login}
        </Button>
      </Stack>
    </SessionLayout>
  )
}
