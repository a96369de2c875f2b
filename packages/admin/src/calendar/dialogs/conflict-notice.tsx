import { reasonText, texts } from '@estudio/domain'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

const t = texts.admin.calendar.conflict

interface ConflictNoticeProps {
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Someone else changed the class meanwhile: look at theirs, or save one's own changes over it. */
export const ConflictNotice = ({ onTakeTheirs, onKeepMine }: ConflictNoticeProps) => (
  <Alert severity="warning" sx={{ mb: 2, alignItems: 'flex-start' }}>
    {reasonText('version_conflict')}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button variant="outlined" color="inherit" onClick={onTakeTheirs}>
        {t.takeTheirs}
      </Button>
      <Button variant="text" color="inherit" onClick={onKeepMine}>
        {t.keepMine}
      </Button>
    </Box>
  </Alert>
)
