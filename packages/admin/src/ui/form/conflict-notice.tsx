import { reasonText, texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'

const t = texts.admin.editing.conflict

interface ConflictNoticeProps {
  takeTheirs: () => void
  keepMine: (event: MouseEvent<HTMLButtonElement>) => void
  /** True while the request of the choice is running. */
  disabled?: boolean
}

/**
 * Another person saved meanwhile (`version_conflict`): the user can load that version or save their own changes over
 * it.
 */
export const ConflictNotice = ({ takeTheirs, keepMine, disabled }: ConflictNoticeProps) => (
  <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
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
