import type { DeskClass, DeskToday } from '@estudio/contract'
import { type CivilDate, type WallTime, wallTimeOf } from '@estudio/domain'
import { formatClassMoment, formatTime, joinNames, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { classAddress, dayAddress } from '../shared/calendar-address.ts'
import { plainList, RowLink } from '../ui/row-link.tsx'
import { targetSize } from '../ui/target-size.ts'
import { ClassPeople } from './class-people.tsx'
import { StartCard } from './start-card.tsx'

const t = texts.admin.start.today

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** The occupancy of a class as a bar, and as numbers for screen readers. */
const Fullness = ({ entry }: { entry: DeskClass }) => {
  const { reservation_count: taken, max_capacity: places, waiting } = entry
  if (entry.status === 'canceled')
    return (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {t.canceled}
      </Box>
    )
  const full = taken >= places
  return (
    <Box sx={{ width: 84, textAlign: 'right' }}>
      <Box className="tabular" sx={{ typography: 'caption', fontWeight: full ? 600 : 400 }}>
        {full ? t.full : `${taken} / ${places}`}
      </Box>
      <LinearProgress
        aria-hidden
        variant="determinate"
        color={full ? 'success' : 'primary'}
        value={places === 0 ? 0 : Math.min(100, (100 * taken) / places)}
        sx={{ height: 4, borderRadius: 2, bgcolor: 'studio.band' }}
      />
      {waiting > 0 && (
        <Box className="tabular" sx={{ typography: 'caption', color: 'studio.garnet', fontWeight: 600 }}>
          {t.waiting(waiting)}
        </Box>
      )}
    </Box>
  )
}

type State = keyof typeof t.states

const stateOf = ({ start_time, end_time }: DeskClass, now: WallTime): State => {
  if (now < start_time) return 'coming'
  return now < end_time ? 'running' : 'over'
}

const unmarkedIn = ({ people }: DeskClass): number =>
  people.filter(({ attendance }) => attendance === null).length

/** Whether the class is to come, running or over, and whose attendance nobody has recorded yet. */
const StateLine = ({ entry, state }: { entry: DeskClass; state: State }) => {
  const pending = unmarkedIn(entry)
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
      <Box component="span" sx={state === 'running' ? { color: 'studio.sage', fontWeight: 600 } : undefined}>
        {t.states[state]}
      </Box>
      {state !== 'coming' && pending > 0 && (
        <Box component="span" sx={{ color: 'studio.ochre', fontWeight: 600 }}>
          {` · ${t.attendancePending(pending)}`}
        </Box>
      )}
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
  const state = stateOf(entry, now)
  const isCanceled = entry.status === 'canceled'
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
        py: 1,
        pl: 1,
        ml: -1,
        ...(state === 'running' && !isCanceled && { boxShadow: 'inset 3px 0 0', color: 'studio.sage' }),
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
          <Box sx={oneLine}>
            <strong>{entry.name}</strong> {joinNames(entry.coaches)}
          </Box>
          {!isCanceled && <StateLine entry={entry} state={state} />}
        </Box>
        <Fullness entry={entry} />
      </RowLink>
      {hasPeople && <ClassPeople entry={entry} />}
    </Box>
  )
}

/** Today's classes by time, each with the people who come; a day without classes names the next class. */
export const DayClasses = ({ date, desk }: { date: CivilDate; desk: DeskToday }) => {
  const moment = useMoment()
  const now = wallTimeOf(moment.now, moment.zone)
  const { classes, next_class: next } = desk
  return (
    <StartCard title={t.title}>
      {classes.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
      {classes.length === 0 && next && (
        <Link
          component={RouterLink}
          to={classAddress(next.start_time.slice(0, 10), next.id)}
          sx={{ ...targetSize, mt: 1 }}
        >
          {t.next(next.name, formatClassMoment(next.start_time))}
        </Link>
      )}
      {classes.length > 0 && (
        <Box component="ul" sx={plainList}>
          {classes.map((entry) => (
            <DayClass key={entry.id} entry={entry} date={date} now={now} />
          ))}
        </Box>
      )}
      <Link
        component={RouterLink}
        to={dayAddress(date)}
        variant="body2"
        sx={{ ...targetSize, display: 'block', width: 'fit-content', mt: 1 }}
      >
        {t.all}
      </Link>
    </StartCard>
  )
}
