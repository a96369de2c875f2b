import { CopyLine, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { success } from '../notifications.tsx'

interface SecretDialogProps {
  words: Readonly<Record<'title' | 'body' | 'label' | 'copied' | 'done', string>>
  /** It names the key or the webhook that has the secret. */
  subtitle?: string
  secret: string
  onClose: () => void
}

/** Shows a new secret. Only a button closes the dialog, because the secret is not shown again. */
export const SecretDialog = ({ words, subtitle, secret, onClose }: SecretDialogProps) => {
  const notify = useNotify()
  return (
    <StudioDialog
      open
      persistent
      title={words.title}
      {...(subtitle !== undefined && { subtitle })}
      width="sm"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <Alert severity="warning">{words.body}</Alert>
      <Box component="dl" sx={{ m: 0, mt: 2 }}>
        <CopyLine label={words.label} value={secret} onCopied={() => notify(words.copied, success)} />
      </Box>
    </StudioDialog>
  )
}
