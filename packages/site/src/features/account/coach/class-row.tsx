import type { CoachScheduleRow } from '@estudio/contract'
import { isCancelled, minutesBetween } from '@estudio/domain'
import { formatClassMoment, formatMinutes, formatTime, joinNames, texts } from '@estudio/texts'
import { classTint, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { otherCoaches } from './coach-week'

interface ClassRowProps {
  row: CoachScheduleRow
  /** The coach whose week is shown; undefined while loading. */
  coachId: string | undefined
  onReservations: (row: CoachScheduleRow) => void
}

const { schedule } = texts.coach

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '80px minmax(0, 1fr)', sm: '96px minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  borderRadius: `${radius.control}px`,
  borderLeft: '4px solid',
  p: 1.5,
} as const

/** One of the coach's classes, with a button for its reservations. */
export const ClassRow = ({ row, coachId, onReservations }: ClassRowProps) => {
  const canceled = isCancelled(row.status)
  const tint = classTint(row.class_name)
  const others = otherCoaches(row, coachId)
  const colours = canceled
    ? { bgcolor: 'studio.garnetMist', borderColor: 'error.main' }
    : { bgcolor: tint.background, borderColor: tint.line, color: tint.ink }
  return (
    <Box component="li" sx={{ ...line, ...colours }}>
      <Typography component="p" className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {formatTime(row.time)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="h6"
          component="h4"
          sx={{ overflowWrap: 'anywhere', textDecoration: canceled ? 'line-through' : undefined }}
        >
          {row.class_name}
        </Typography>
        <Typography variant="body2">
          {[
            formatMinutes(minutesBetween(row.start_time, row.end_time)),
            ...(others.length > 0 ? [schedule.sharing(joinNames(others))] : []),
          ].join(' · ')}
        </Typography>
        {canceled && (
          <Typography variant="caption" component="strong" sx={{ color: 'error.main', fontWeight: 700 }}>
            {texts.classCard.studioCanceled}
          </Typography>
        )}
      </Box>
      {!canceled && (
        <Button
          variant="outlined"
          color="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-label={`${schedule.reservations}: ${row.class_name}, ${formatClassMoment(row.start_time)}`}
          onClick={() => onReservations(row)}
          sx={{ gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'start', bgcolor: 'background.paper' }}
        >
          {schedule.reservations}
        </Button>
      )}
    </Box>
  )
}
