import { reasonText, texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Conflict } from '../data/use-conflict.ts'

const t = texts.admin.calendar.conflict

/** Someone else changed it meanwhile: look at theirs, or save one's own changes over it. */
export const ConflictNotice = ({ takeTheirs, keepMine }: Conflict) => (
  <Alert severity="warning" sx={{ mb: 2, alignItems: 'flex-start' }}>
    {reasonText('version_conflict')}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button variant="outlined" color="inherit" onClick={takeTheirs}>
        {t.takeTheirs}
      </Button>
      <Button variant="text" color="inherit" onClick={keepMine}>
        {t.keepMine}
      </Button>
    </Box>
  </Alert>
)
