import { texts } from '@estudio/texts'
import { CopyLine, StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { success } from '../ui/notifications.tsx'

const t = texts.admin.webhooks.secret

/** Shows a new secret, this once. Only its buttons close it. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const notify = useNotify()
  return (
    <StudioDialog
      open
      persistent
      title={t.title}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <Typography variant="body2">{t.body}</Typography>
      <Box component="dl" sx={{ mb: 0 }}>
        <CopyLine label={t.label} value={secret} onCopied={() => notify(t.copied, success)} />
      </Box>
    </StudioDialog>
  )
}
