import type { NewApiKey } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CopyLine, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { success } from '../ui/notifications.tsx'

const t = texts.admin.apiKeys

interface SecretDialogProps {
  made: NewApiKey
  onClose: () => void
}

/** The secret of a new key. Only a button closes it, because it is not shown again. */
export const SecretDialog = ({ made: { key, secret }, onClose }: SecretDialogProps) => {
  const notify = useNotify()
  return (
    <StudioDialog
      open
      persistent
      title={t.secretTitle}
      subtitle={key.name}
      width="sm"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <Alert severity="warning">{t.secretAbout}</Alert>
      <Box component="dl" sx={{ m: 0, mt: 2 }}>
        <CopyLine label={t.secret} value={secret} onCopied={() => notify(t.copied, success)} />
      </Box>
    </StudioDialog>
  )
}
