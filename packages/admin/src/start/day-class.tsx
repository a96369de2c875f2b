import type { DeskClass } from '@estudio/contract'
import { type CivilDate, minutesBetween, type WallTime } from '@estudio/domain'
import { formatTime, joinNames, texts } from '@estudio/texts'
import { classTint } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useMay } from '../auth/use-may.ts'
import { classAddress, dayAddress } from '../shared/calendar-address.ts'
import { type ClassStage, stageOf } from '../shared/class-stage.ts'
import { RowLink } from '../ui/list/row-link.tsx'
import { ClassFullness } from './class-fullness.tsx'
import { ClassPeople } from './class-people.tsx'
import { isHeld, unmarkedIn, urgent } from './class-state.ts'

const t = texts.admin.start.today

/**
 * People arrive in the last minutes before their class. The screen alone decides when it shows the check-in buttons; the server
 * has its own limits for attendance.
 */
const ARRIVAL_MINUTES = 30

interface DetailProps {
  entry: DeskClass
  state: ClassStage
}

/** The coaches, and what sets the class apart: that it is running or over, that attendance is missing, that free places do not end a wait. */
const Detail = ({ entry, state }: DetailProps) => {
  const { coaches, reservation_count: taken, max_capacity: places, waiting } = entry
  const pending = state === 'coming' ? 0 : unmarkedIn(entry)
  const parts = [
    coaches.length > 0 && { text: joinNames(coaches), look: undefined },
    state === 'running' && {
      text: t.states.running,
      look: { color: 'studio.sage', fontWeight: 600 },
    },
    state === 'over' && { text: t.states.over, look: undefined },
    pending > 0 && { text: t.attendancePending(pending), look: urgent },
  ].filter((part) => part !== false)
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {parts.map(({ text, look }, at) => (
        <Box component="span" key={text} sx={look}>
          {at > 0 && ' · '}
          {text}
        </Box>
      ))}
      {state === 'coming' && waiting > 0 && taken < places && <Box sx={urgent}>{t.waitingWithPlaces}</Box>}
    </Box>
  )
}

const hour = {
  width: { xs: 76, sm: 84 },
  typography: 'subtitle2',
  fontSize: { xs: 15, sm: 16 },
  whiteSpace: 'nowrap',
} as const

/** In the colour that the class has in the calendar. */
const Dot = ({ name }: { name: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      width: 10,
      height: 10,
      mr: 0.75,
      borderRadius: '50%',
      bgcolor: classTint(name, useTheme().palette.mode).line,
    }}
  />
)

/** The calendar has no cancelled classes, so a cancelled class links to its day. */
const addressOf = (date: CivilDate, { id, status }: DeskClass) =>
  status === 'canceled' ? dayAddress(date) : classAddress(date, id)

export interface DayClassProps {
  entry: DeskClass
  date: CivilDate
  now: WallTime
  showsPeople: boolean
}

/** A class that opens in the calendar, with its people. */
export const DayClass = ({ entry, date, now, showsPeople }: DayClassProps) => {
  const state = stageOf(entry, now)
  const mayRecord = useMay()('attendance.record') && now.startsWith(date)
  const isCanceled = !isHeld(entry)
  return (
    <Box
      component="li"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        py: 0.5,
        px: 1,
        mx: -1,
        ...(state === 'running' && !isCanceled && { boxShadow: 'inset 3px 0 0', color: 'studio.sage' }),
        ...(state === 'over' && { '& > div > a': { color: 'text.secondary' } }),
      }}
    >
      <RowLink component="div" to={addressOf(date, entry)} tall>
        <Box component="span" className="tabular" sx={hour}>
          {formatTime(entry.start_time)}
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Dot name={entry.name} />
          <strong>{entry.name}</strong> {!isCanceled && <Detail entry={entry} state={state} />}
        </Box>
        <ClassFullness entry={entry} state={state} />
      </RowLink>
      {showsPeople && (
        <ClassPeople
          entry={entry}
          mayRecord={mayRecord}
          takesAttendance={mayRecord && minutesBetween(now, entry.start_time) <= ARRIVAL_MINUTES}
        />
      )}
    </Box>
  )
}
