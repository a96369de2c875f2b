import type { TimeSlot } from '@estudio/contract'
import { formatTime } from '@estudio/texts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** An hour as it is stored and as people say it, with what can be done to it at the end. */
export const SlotRow = ({ slot, children }: { slot: TimeSlot; children: ReactNode }) => {
  const time = slot.time_slot.slice(0, 5)
  return (
    <Box
      component="li"
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
      {children}
    </Box>
  )
}
