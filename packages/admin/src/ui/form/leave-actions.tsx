import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

const t = texts.admin.editing

interface LeaveActionsProps {
  onStay: () => void
  onLeave: () => void
}

/** In place of a form's buttons, when it is about to be closed with changes in it. */
export const LeaveActions = ({ onStay, onLeave }: LeaveActionsProps) => (
  <>
    <Box role="alert" sx={{ flexGrow: 1, typography: 'body2' }}>
      {texts.common.unsavedChanges}
    </Box>
    <Button variant="text" color="error" onClick={onLeave}>
      {t.leave}
    </Button>
    <Button variant="contained" onClick={onStay} autoFocus>
      {t.stay}
    </Button>
  </>
)
