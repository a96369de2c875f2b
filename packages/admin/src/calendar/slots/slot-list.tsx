import type { TimeSlot } from '@estudio/contract'
import { formatTime, texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { TrashIcon } from '../../ui/icons.tsx'

const t = texts.admin.timeSlots

interface SlotListProps {
  slots: readonly TimeSlot[]
  onDelete: (slot: TimeSlot) => void
}

/** The hours in order, each with the button that deletes it (ATS-03). */
export const SlotList = ({ slots, onDelete }: SlotListProps) => {
  if (slots.length === 0) return <Typography color="text.secondary">{t.empty}</Typography>
  return (
    <Box component="ul" aria-label={t.listTitle} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {slots.map((slot) => {
        const time = slot.time_slot.slice(0, 5)
        return (
          <Box
            component="li"
            key={slot.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 40,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box component="span" className="tabular" sx={{ fontWeight: 600, width: 56 }}>
              {time}
            </Box>
            <Box
              component="span"
              className="tabular"
              sx={{ flexGrow: 1, color: 'text.secondary', typography: 'body2' }}
            >
              {formatTime(time)}
            </Box>
            <IconButton size="small" aria-label={t.deleteLabel(time)} onClick={() => onDelete(slot)}>
              <TrashIcon fontSize="small" />
            </IconButton>
          </Box>
        )
      })}
    </Box>
  )
}
