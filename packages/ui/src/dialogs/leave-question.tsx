import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'

interface LeaveQuestionOptions {
  /** Whether the form has changes that would be lost. */
  unsaved: boolean
  /** While true, the dialog cannot be closed. */
  busy: boolean
  /** Closes the dialog without saving. */
  onLeave: () => void
}

/**
 * Asks before Escape, a press outside the dialog or its close button discards what was typed. Pressing “Cancelar” is an
 * answer already and does not ask.
 */
export const useLeaveQuestion = ({ unsaved, busy, onLeave }: LeaveQuestionOptions) => {
  const [asked, setAsked] = useState(false)
  const leave = () => {
    setAsked(false)
    onLeave()
  }
  /** A form cannot be closed while it saves, because the user would not know whether it was saved. */
  const requestClose = () => {
    if (busy) return
    if (unsaved) setAsked(true)
    else leave()
  }
  return { asking: asked && unsaved, requestClose, leave, stay: () => setAsked(false) }
}

/** The question is above its buttons; on a phone the footer shows the buttons in reverse order. */
export const LeaveActions = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <>
    <Box role="alert" sx={{ flexBasis: { sm: '100%' }, order: { xs: 1, sm: 0 }, typography: 'body2' }}>
      {texts.common.unsavedChanges}
    </Box>
    <Button variant="text" color="error" onClick={onLeave}>
      {texts.common.leaveUnsaved}
    </Button>
    <Button variant="contained" onClick={onStay} autoFocus>
      {texts.common.keepEditing}
    </Button>
  </>
)
