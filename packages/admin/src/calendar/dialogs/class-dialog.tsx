import type { StaffScheduledClass } from '@estudio/contract'
import { formatClassMoment, formatMinutes, joinNames, minutesBetween, texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { titleOf } from '../week/timetable.ts'
import { ReservationTable } from './reservation-table.tsx'

const t = texts.admin.calendar

interface ClassDialogProps {
  entry: StaffScheduledClass
  /** Not begun yet: it can be changed and deleted. */
  open: boolean
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

/** A class of the calendar: when, by whom, who comes, and what can be done with it. */
export const ClassDialog = ({ entry, open, onEdit, onDelete, onClose }: ClassDialogProps) => {
  const coaches = joinNames(entry.instructors.map(({ display_name, name }) => display_name || name))
  useShortcuts(open ? { e: onEdit } : {}, true)
  const minutes = formatMinutes(minutesBetween(entry.start_time, entry.end_time))
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={titleOf(entry)}
      subtitle={`${formatClassMoment(entry.start_time)} · ${minutes} · ${coaches}`}
      actions={
        open && (
          <>
            <Button variant="text" color="error" startIcon={<TrashIcon />} onClick={onDelete}>
              {texts.common.delete}
            </Button>
            <Button variant="contained" startIcon={<PencilIcon />} aria-keyshortcuts="e" onClick={onEdit}>
              {texts.common.edit}
            </Button>
          </>
        )
      }
    >
      {entry.special_class_description && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {entry.special_class_description}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flexGrow: 1 }}>
          {t.reservations.title}
        </Typography>
        <Typography variant="body2" color="text.secondary" className="tabular">
          {t.placesLabel(entry.reservation_count, entry.max_capacity)}
        </Typography>
      </Box>
      <ReservationTable classId={entry.id} />
    </StudioDialog>
  )
}
