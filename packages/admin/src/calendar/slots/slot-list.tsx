import type { TimeSlot } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx'
import { RenameSlot } from './rename-slot.tsx'
import { SlotRow } from './slot-row.tsx'

const t = texts.admin.timeSlots

interface SlotListProps {
  slots: readonly TimeSlot[]
  onDelete: (slot: TimeSlot) => void
}

/** The hours in order, each with the buttons that change and delete it (ATS-03). */
export const SlotList = ({ slots, onDelete }: SlotListProps) => {
  const [renaming, setRenaming] = useState<string>()
  if (slots.length === 0) return <Typography color="textSecondary">{t.empty}</Typography>
  return (
    <Box component="ul" aria-label={t.listTitle} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {slots.map((slot) => {
        const time = slot.time_slot.slice(0, 5)
        if (slot.id === renaming)
          return (
            <li key={slot.id}>
              <RenameSlot slot={slot} onDone={() => setRenaming(undefined)} />
            </li>
          )
        return (
          <SlotRow key={slot.id} slot={slot}>
            <IconButton size="small" aria-label={t.renameLabel(time)} onClick={() => setRenaming(slot.id)}>
              <PencilIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={t.deleteLabel(time)} onClick={() => onDelete(slot)}>
              <TrashIcon fontSize="small" />
            </IconButton>
          </SlotRow>
        )
      })}
    </Box>
  )
}
