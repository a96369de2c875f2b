import { type TodayStatistics } from '@estudio/contract'
import { type CivilDate, type WallTime, wallTimeOf } from '@estudio/domain'
import { formatTime, joinNames, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { classAddress, dayAddress } from '../shared/calendar-address.ts'
import { targetSize } from '../ui/target-size.ts'
import { Panel } from './panel.tsx'
import { plainList, RowLink, tallRowHeight } from './row-link.tsx'

const t = texts.admin.start.today

/** On a day with many classes, seven whole classes are visible. */
const listLook = {
  ...plainList,
  maxHeight: 7 * tallRowHeight,
  overflowY: 'auto',
  scrollSnapType: 'y mandatory',
  px: 1,
  mx: -1,
} as const

type TodayClass = TodayStatistics['classes'][number]

/** The occupancy of a class as a bar, and as numbers for screen readers. */
const Fullness = ({ entry }: { entry: TodayClass }) => {
  if (entry.status === 'canceled')
    return (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {t.canceled}
      </Box>
    )
  const full = entry.occupancy >= 1
  return (
    <Box sx={{ width: 76, textAlign: 'right' }}>
      <Box className="tabular" sx={{ typography: 'caption', fontWeight: full ? 600 : 400 }}>
        {full ? t.full : `${entry.reservation_count} / ${entry.max_capacity}`}
      </Box>
      <LinearProgress
        aria-hidden
        variant="determinate"
        color={full ? 'success' : 'primary'}
        value={Math.min(100, entry.occupancy * 100)}
        sx={{ height: 4, borderRadius: 2, bgcolor: 'studio.band' }}
      />
    </Box>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const stateOf = ({ start_time, end_time }: TodayClass, now: WallTime): keyof typeof t.states => {
  if (now < start_time) return 'coming'
  return now < end_time ? 'running' : 'over'
}

/** Whether the class is to come, running or over, and whose attendance nobody has recorded yet. */
const State = ({ entry, now }: { entry: TodayClass; now: WallTime }) => {
  if (entry.status === 'canceled') return null
  const state = stateOf(entry, now)
  const { attendance_pending: pending } = entry
  return (
    <Box sx={{ ...oneLine, typography: 'caption', color: 'text.secondary' }}>
      {t.states[state]}
      {state !== 'coming' && pending > 0 && (
        <Box component="span" sx={{ color: 'studio.ochre', fontWeight: 600 }}>
          {` · ${t.attendancePending(pending)}`}
        </Box>
      )}
    </Box>
  )
}

/** The calendar has no cancelled classes, so a cancelled class links to its day. */
const addressOf = (date: CivilDate, { id, status }: TodayClass) =>
  status === 'canceled' ? dayAddress(date) : classAddress(date, id)

/** Today's classes by time with their state and occupancy; each class opens in the calendar. */
export const TodayPanel = () => {
  const moment = useMoment()
  const now = wallTimeOf(moment.now, moment.zone)
  return (
    <Panel title={t.title} path="/api/admin/figures/today" error={t.error} height={360}>
      {({ date, classes, reserved, places }) => (
        <>
          {classes.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
          {classes.length > 0 && (
            <Link
              component={RouterLink}
              to={dayAddress(date)}
              variant="body2"
              color="textSecondary"
              sx={{ ...targetSize, mb: 0.5 }}
            >
              {t.occupancy(reserved, places)}
            </Link>
          )}
          <Box component="ul" sx={listLook}>
            {classes.map((entry) => (
              <RowLink key={entry.id} to={addressOf(date, entry)} tall>
                <Box component="span" className="tabular" sx={{ width: 72, color: 'text.secondary' }}>
                  {formatTime(entry.start_time)}
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  <Box sx={oneLine}>
                    <strong>{entry.name}</strong> {joinNames(entry.coaches)}
                  </Box>
                  <State entry={entry} now={now} />
                </Box>
                <Fullness entry={entry} />
              </RowLink>
            ))}
          </Box>
          <Link component={RouterLink} to={dayAddress(date)} variant="body2" sx={{ ...targetSize, mt: 1 }}>
            {t.all}
          </Link>
        </>
      )}
    </Panel>
  )
}
