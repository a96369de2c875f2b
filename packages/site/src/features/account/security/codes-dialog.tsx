import { texts } from '@estudio/texts'
import { CheckIcon, CopyIcon, radius, StudioDialog, saveFile, useCopy, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { UnsavedGuard } from '../../../ui/dialogs/unsaved-guard'
import { toastCopied } from '../../../ui/feedback/toasts'

const { codes: t } = texts.security

const list = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 2,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: 2,
  rowGap: 0.75,
  bgcolor: 'studio.band',
  borderRadius: `${radius.control}px`,
  fontFamily: 'monospace',
  fontSize: '1rem',
  textAlign: 'center',
} as const

interface CodesDialogProps {
  codes: string[]
  email: string
  onClose: () => void
}

/** The new recovery codes, which cannot be shown again: leaving the page asks first. */
export const CodesDialog = ({ codes, email, onClose }: CodesDialogProps) => {
  const { name } = useStudio()
  const { copied, copy } = useCopy(codes.join('\n'), toastCopied)
  const download = () => {
    const text = [t.fileHead(name, email), '', ...codes, ''].join('\n')
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), t.fileName)
  }
  return (
    <StudioDialog
      open
      persistent
      onClose={onClose}
      title={t.title}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <Typography color="textSecondary">{t.body}</Typography>
      <Box component="ul" aria-label={t.list} sx={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={copied ? <CheckIcon /> : <CopyIcon />}
          onClick={copy}
        >
          {t.copyAll}
        </Button>
        <Button size="small" variant="outlined" onClick={download}>
          {t.download}
        </Button>
      </Box>
      <UnsavedGuard unsaved title={t.leaveTitle} cancelLabel={t.keepReading}>
        {t.leaveBody}
      </UnsavedGuard>
    </StudioDialog>
  )
}
