import type { DeskClass, DeskToday } from '@estudio/contract'
import { type CivilDate, minutesBetween, type WallTime, wallTimeOf } from '@estudio/domain'
import { formatComingHeading, formatDayAndMonth, formatTime, joinNames, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { classAddress, dayAddress } from '../shared/calendar-address.ts'
import { type ClassStage, stageOf } from '../shared/class-stage.ts'
import { plainList, RowLink } from '../ui/list/row-link.tsx'
import { oneLine } from '../ui/one-line.ts'
import { targetSize } from '../ui/target-size.ts'
import { ClassPeople } from './class-people.tsx'
import { sentenceOf } from './day-summary.tsx'
import { StartCard } from './start-card.tsx'

const t = texts.admin.start.today

/**
 * People arrive in the last minutes before their class. The screen alone decides when it shows the check-in buttons; the server
 * has its own limits for attendance.
 */
const ARRIVAL_MINUTES = 30

/** Not Material's progress bar, which is 2 KB of the first load. */
const barLook = { height: 4, borderRadius: '2px', bgcolor: 'studio.band', overflow: 'hidden' } as const

/** The colour of a warning stands on what somebody has to do now, and on nothing else. */
const urgent = { color: 'studio.ochre', fontWeight: 600 } as const
const quiet = { color: 'text.secondary' } as const

/** The occupancy of a class as a bar, and as numbers for screen readers. A member who waits does not get a free place automatically. */
const Fullness = ({ entry, state }: { entry: DeskClass; state: ClassStage }) => {
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
        {full ? t.full : `${taken} / ${places}`}
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
          sx={{ typography: 'caption', ...(state === 'coming' && !full ? urgent : quiet) }}
        >
          {t.waiting(waiting)}
        </Box>
      )}
    </Box>
  )
}

/** Class and coaches: one line, and on a phone, which has less room beside the time, up to two. */
const nameLook = {
  ...oneLine,
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const

type DeskDay = NonNullable<DeskToday['next_day']>

const isHeld = ({ status }: DeskClass): boolean => status === 'scheduled'

const unmarkedIn = ({ people }: DeskClass): number =>
  people.filter(({ attendance }) => attendance === null).length

interface StateLineProps {
  entry: DeskClass
  state: ClassStage
  /** The heading of another day says already that its classes are to come. */
  isToday: boolean
}

/** Whether the class is to come, running or over, whose attendance nobody has recorded yet, and that free places do not end a wait. */
const StateLine = ({ entry, state, isToday }: StateLineProps) => {
  const pending = unmarkedIn(entry)
  const { reservation_count: taken, max_capacity: places, waiting } = entry
  return (
    <Box sx={{ typography: 'caption', ...quiet }}>
      {isToday && (
        <Box
          component="span"
          sx={state === 'running' ? { color: 'studio.sage', fontWeight: 600 } : undefined}
        >
          {t.states[state]}
        </Box>
      )}
      {state !== 'coming' && pending > 0 && (
        <Box component="span" sx={urgent}>
          {` · ${t.attendancePending(pending)}`}
        </Box>
      )}
      {state === 'coming' && waiting > 0 && taken < places && <Box sx={urgent}>{t.waitingWithPlaces}</Box>}
    </Box>
  )
}

/** The calendar has no cancelled classes, so a cancelled class links to its day. */
const addressOf = (date: CivilDate, { id, status }: DeskClass) =>
  status === 'canceled' ? dayAddress(date) : classAddress(date, id)

interface DayClassProps {
  entry: DeskClass
  date: CivilDate
  now: WallTime
}

/**
 * A class that opens in the calendar, and its people until everybody's attendance is recorded after its end. People who have been shown
 * stay, so that the last mark can be corrected and keeps the focus.
 */
const DayClass = ({ entry, date, now }: DayClassProps) => {
  const state = stageOf(entry, now)
  const isToday = now.startsWith(date)
  const mayRecord = useMay()('attendance.record') && isToday
  const isCanceled = !isHeld(entry)
  const isOpen = state !== 'over' || unmarkedIn(entry) > 0
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const hasPeople = !isCanceled && (isOpen || wasOpen)
  return (
    <Box
      component="li"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        py: { xs: 1, md: 0.25 },
        pl: 1,
        ml: -1,
        ...(state === 'running' && !isCanceled && { boxShadow: 'inset 3px 0 0', color: 'studio.sage' }),
        ...(state === 'over' && { '& > div > a': { color: 'text.secondary' } }),
      }}
    >
      <RowLink component="div" to={addressOf(date, entry)} tall>
        <Box
          component="span"
          className="tabular"
          sx={{
            width: { xs: 76, sm: 84 },
            typography: 'subtitle2',
            fontSize: { xs: 15, sm: 16 },
            whiteSpace: 'nowrap',
          }}
        >
          {formatTime(entry.start_time)}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={nameLook}>
            <strong>{entry.name}</strong> {joinNames(entry.coaches)}
          </Box>
          {!isCanceled && <StateLine entry={entry} state={state} isToday={isToday} />}
        </Box>
        <Fullness entry={entry} state={state} />
      </RowLink>
      {hasPeople && (
        <ClassPeople
          entry={entry}
          mayRecord={mayRecord}
          takesAttendance={mayRecord && minutesBetween(now, entry.start_time) <= ARRIVAL_MINUTES}
        />
      )}
    </Box>
  )
}

interface ClassListProps extends Omit<DayClassProps, 'entry'> {
  classes: readonly DeskClass[]
}

const ClassList = ({ classes, ...day }: ClassListProps) => (
  <Box component="ul" sx={plainList}>
    {classes.map((entry) => (
      <DayClass key={entry.id} entry={entry} {...day} />
    ))}
  </Box>
)

/** The next day with classes, by its name. */
const NextDay = ({ day, today, now }: { day: DeskDay; today: CivilDate; now: WallTime }) => {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 2 }}>
      <Typography id={heading} variant="h6" component="h3">
        {formatComingHeading(day.date, today)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {sentenceOf(day)}
      </Typography>
      <ClassList classes={day.classes} date={day.date} now={now} />
    </Box>
  )
}

/** Today's classes by time, each with the people who come; a day without classes shows the next day that has some. */
export const DayClasses = ({ date, desk }: { date: CivilDate; desk: DeskToday }) => {
  const moment = useMoment()
  const now = wallTimeOf(moment.now, moment.zone)
  const { classes, next_day: next, closed_reason: closed } = desk
  return (
    <StartCard
      title={t.title}
      link={
        <Link component={RouterLink} to={dayAddress(next?.date ?? date)} variant="body2" sx={targetSize}>
          {next ? t.allOf(formatDayAndMonth(next.date)) : t.all}
        </Link>
      }
    >
      {!classes.some(isHeld) && (
        <Typography color="textSecondary">{closed === null ? t.empty : t.closed(closed)}</Typography>
      )}
      {classes.length > 0 && <ClassList classes={classes} date={date} now={now} />}
      {next && <NextDay day={next} today={date} now={now} />}
    </StartCard>
  )
}
