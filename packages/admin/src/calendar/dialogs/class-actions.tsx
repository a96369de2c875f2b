import { texts } from '@estudio/texts'
import { CloseIcon, CopyIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx'
import { useKeyHint } from '../../ui/use-shortcuts.ts'

const t = texts.admin.calendar

export interface ClassActionHandlers {
  onEdit: () => void
  onDelete: () => void
  onCancel: () => void
  onRepeat: () => void
}

/** What can be done with a class to come: the likeliest last and strongest, the drastic ones apart. */
export const ClassActions = ({ onEdit, onDelete, onCancel, onRepeat }: ClassActionHandlers) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr 1fr', sm: 'auto auto 1fr auto auto' },
      gap: 1,
      width: '100%',
    }}
  >
    <Button variant="text" color="error" startIcon={<TrashIcon />} onClick={onDelete}>
      {texts.common.delete}
    </Button>
    <Button variant="text" color="error" startIcon={<CloseIcon />} onClick={onCancel}>
      {t.cancellation.open}
    </Button>
    <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
    <Button variant="outlined" color="secondary" startIcon={<CopyIcon />} onClick={onRepeat}>
      {t.copy.repeatOne}
    </Button>
    <Button
      variant="contained"
      startIcon={<PencilIcon />}
      aria-keyshortcuts={useKeyHint()('e')}
      onClick={onEdit}
    >
      {texts.common.edit}
    </Button>
  </Box>
)
