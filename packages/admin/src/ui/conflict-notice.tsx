import { reasonText, texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

const t = texts.admin.calendar.conflict

interface ConflictNoticeProps {
  takeTheirs: () => void
  keepMine: () => void
  /** One was chosen, and its answer is awaited. */
  disabled?: boolean
}

/** Someone else changed it meanwhile: look at theirs, or save one's own changes over it. */
export const ConflictNotice = ({ takeTheirs, keepMine, disabled }: ConflictNoticeProps) => (
  <Alert severity="warning" sx={{ mb: 2, alignItems: 'flex-start' }}>
    {reasonText('version_conflict')}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button variant="outlined" color="inherit" disabled={disabled} onClick={takeTheirs}>
        {t.takeTheirs}
      </Button>
      <Button variant="text" color="inherit" disabled={disabled} onClick={keepMine}>
        {t.keepMine}
      </Button>
    </Box>
  </Alert>
)
