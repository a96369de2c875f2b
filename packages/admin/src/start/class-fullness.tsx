import type { DeskClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import type { ClassStage } from '../shared/class-stage.ts'
import { isHeld, urgent } from './class-state.ts'

const t = texts.admin.start.today

/** Not Material's progress bar, which is 2 KB of the first load. */
const barLook = { height: 4, borderRadius: '2px', bgcolor: 'studio.band', overflow: 'hidden' } as const

/** The occupancy of a class as a bar, and as numbers for screen readers. A member who waits does not get a free place automatically. */
export const ClassFullness = ({ entry, state }: { entry: DeskClass; state: ClassStage }) => {
  const { reservation_count: taken, max_capacity: places, waiting } = entry
  if (!isHeld(entry))
    return (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {t.canceled}
      </Box>
    )
  const full = taken >= places
  return (
    <Box sx={{ width: { xs: 60, sm: 84 }, textAlign: 'right' }}>
      <Box className="tabular" sx={{ typography: 'caption', fontWeight: full ? 600 : 400 }}>
        {full ? t.full : t.places(taken, places)}
      </Box>
      <Box aria-hidden sx={barLook}>
        <Box
          sx={{
            height: '100%',
            width: `${places === 0 ? 0 : Math.min(100, (100 * taken) / places)}%`,
            bgcolor: full ? 'success.main' : 'text.secondary',
          }}
        />
      </Box>
      {waiting > 0 && (
        <Box
          className="tabular"
          sx={{
            typography: 'caption',
            color: 'text.secondary',
            ...(state === 'coming' && !full && urgent),
          }}
        >
          {t.waiting(waiting)}
        </Box>
      )}
    </Box>
  )
}
