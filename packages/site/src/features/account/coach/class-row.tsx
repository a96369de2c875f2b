import type { CoachScheduleRow } from '@estudio/contract'
import { isCancelled, minutesBetween } from '@estudio/domain'
import { formatClassMoment, formatMinutes, joinNames, texts } from '@estudio/texts'
import { classTint, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { ClassHour } from './class-hour'
import { otherCoaches } from './coach-week'
import { PlacesTaken } from './places-taken'

interface ClassRowProps {
  row: CoachScheduleRow
  /** The coach whose week is shown; undefined while loading. */
  coachId: string | undefined
  onReservations: (row: CoachScheduleRow) => void
}

const { schedule } = texts.coach

const line = {
  display: 'grid',
  gridTemplateColumns: '60px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 52,
  // The rows of classes that collide with her calendar have three lines or more.
  py: 0.5,
  borderRadius: `${radius.control}px`,
  borderLeft: '4px solid',
  pl: 1,
} as const

/** One of the coach's classes, with how many come and the button that shows who. */
export const ClassRow = ({ row, coachId, onReservations }: ClassRowProps) => {
  const canceled = isCancelled(row.status)
  const tint = classTint(row.class_name)
  const others = otherCoaches(row, coachId)
  const colours = canceled
    ? { bgcolor: 'studio.garnetMist', borderColor: 'error.main' }
    : { bgcolor: tint.background, borderColor: tint.line, color: tint.ink }
  return (
    <Box component="li" sx={{ ...line, ...colours }}>
      <ClassHour time={row.time} />
      <Box sx={{ minWidth: 0, '& > *': { lineHeight: 1.3 } }}>
        <Typography
          variant="subtitle2"
          component="h4"
          sx={{ overflowWrap: 'anywhere', textDecoration: canceled ? 'line-through' : undefined }}
        >
          {row.class_name}
        </Typography>
        <Typography variant="caption" component="p">
          {[
            formatMinutes(minutesBetween(row.start_time, row.end_time)),
            ...(others.length > 0 ? [schedule.sharing(joinNames(others))] : []),
          ].join(' · ')}
        </Typography>
        {row.is_busy && !canceled && (
          <Typography variant="caption" component="p" sx={{ fontWeight: 700 }}>
            {schedule.busy}
          </Typography>
        )}
      </Box>
      {canceled ? (
        <Typography variant="caption" component="strong" sx={{ color: 'error.main', fontWeight: 700, px: 1 }}>
          {texts.classCard.studioCanceled}
        </Typography>
      ) : (
        <Button
          color="inherit"
          size="small"
          aria-haspopup="dialog"
          onClick={() => onReservations(row)}
          sx={{
            minHeight: 44,
            py: 0,
            flexDirection: 'column',
            alignItems: 'flex-end',
            lineHeight: 1.3,
            '@container (min-width: 480px)': { flexDirection: 'row', alignItems: 'center', columnGap: 1.5 },
          }}
        >
          {schedule.reservations}{' '}
          <Box component="span" sx={{ fontWeight: 700, order: -1 }}>
            <PlacesTaken taken={row.reservation_count} places={row.max_capacity} />
          </Box>
          <span style={visuallyHidden}>{`: ${row.class_name}, ${formatClassMoment(row.start_time)}`}</span>
        </Button>
      )}
    </Box>
  )
}
