import type { CoachClass } from '@estudio/contract'
import { coachRowStatus } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'

const t = texts.admin.coaches.schedules
const red = { bgcolor: 'studio.garnetMist', color: 'studio.garnet' } as const
const normal = { bgcolor: 'studio.band', color: 'text.primary' } as const

/** One class of a coach; only a cancelled one is red (AIN-08, A52). */
export const CoachClassLine = ({ entry }: { entry: CoachClass }) => {
  const status = coachRowStatus(entry.status)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{entry.class_name}</Box>
        <Box className="tabular" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {formatClassMoment(entry.start_time)} · {t.places(entry.reservation_count, entry.max_capacity)}
        </Box>
      </Box>
      <Chip size="small" label={t.statuses[status]} sx={status === 'cancelled' ? red : normal} />
    </Box>
  )
}
