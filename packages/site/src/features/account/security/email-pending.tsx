import { useSecurity } from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { MailIcon, toast, useCountdown } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'

/** The account service sends the links of a change at most once in so many seconds. */
const resendSeconds = 60

const { email: words } = texts.security

interface EmailPendingProps {
  present: string
  pending: string
  onOther: () => void
}

/** A change of address under way: what is still to be done, the links again, or another address. */
export const EmailPending = ({ present, pending, onOther }: EmailPendingProps) => {
  const { resendEmailChange } = useSecurity()
  const { left, start } = useCountdown()
  const resend = useMutation({
    mutationFn: () => resendEmailChange(present),
    onSuccess: () => {
      start(resendSeconds)
      toast.success(words.resent)
    },
    onError: (error) => toast.error(accountError(error as ProviderError).text),
  })
  return (
    <Alert severity="warning" icon={<MailIcon />} sx={{ mt: 2, alignItems: 'flex-start' }}>
      <AlertTitle sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{words.pendingTitle}</AlertTitle>
      <Box sx={{ overflowWrap: 'anywhere' }}>{words.pending(pending)}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          variant="outlined"
          size="small"
          loading={resend.isPending}
          disabled={left > 0}
          onClick={() => resend.mutate()}
          className="tabular"
        >
          {left > 0 ? texts.confirm.resendIn(left) : words.resend}
        </Button>
        <Button size="small" color="secondary" onClick={onOther}>
          {words.other}
        </Button>
      </Box>
    </Alert>
  )
}
