import type { Reservation } from '@estudio/contract'
import { addDays, type CivilDate, civilDateOf, type Moment, type WallTime } from '@estudio/domain'
import { formatDayChipName, formatTime, formatWeekdayShort, texts } from '@estudio/texts'
import { classTint, LoadFailed, radius, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { PageLink } from '../../../ui/navigation'
import { isOver, liveReservations, useComingReservations } from '../classes/own-reservations'
import { TodayCard } from '../today-card'

const t = texts.today.week

const DAYS = 7

/** Whether the card shows the day of a class. */
export const isInWeekAhead = (start: WallTime, today: CivilDate): boolean =>
  start.slice(0, 10) < addDays(today, DAYS)

const days = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gridTemplateColumns: `repeat(${DAYS}, minmax(0, 1fr))`,
  gap: 1,
} as const

/** High enough for one class, so that nothing moves when the classes are read. */
const dayLook = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  gap: 0.5,
  width: '100%',
  height: '100%',
  minHeight: 88,
  p: 0.5,
  pt: 0.75,
  borderRadius: `${radius.control}px`,
  border: 1,
  borderColor: 'divider',
  '&:hover': { borderColor: 'studio.outline' },
} as const

/** A class that is over has no colour any more, as in Mis clases. */
const OwnClass = (reservation: Reservation) => {
  const { name, start_time } = reservation
  const { now, zone } = useMoment()
  const { background, ink } = classTint(name)
  const over = isOver(reservation, now, zone)
  const colours = over
    ? { bgcolor: 'studio.band', color: 'text.secondary' }
    : { bgcolor: background, color: ink }
  return (
    <Box
      aria-hidden
      data-past={over}
      component="span"
      sx={{ display: 'block', p: 0.5, borderRadius: 1, lineHeight: 1.3, ...colours }}
    >
      <Typography
        variant="caption"
        component="span"
        className="tabular"
        noWrap
        sx={{ display: 'block', fontWeight: 600 }}
      >
        {formatTime(start_time)}
      </Typography>
      <Typography variant="caption" component="span" noWrap sx={{ display: 'block' }}>
        {name}
      </Typography>
    </Box>
  )
}

interface DayProps {
  day: CivilDate
  isToday: boolean
  /** Undefined until they are read. */
  classes: readonly Reservation[] | undefined
}

const classInWords = (reservation: Reservation, { now, zone }: Moment): string => {
  const words = `${reservation.name} ${formatTime(reservation.start_time)}`
  return isOver(reservation, now, zone) ? `${words} (${t.over})` : words
}

const inWords = ({ day, classes }: DayProps, moment: Moment): string =>
  [
    formatDayChipName(day),
    ...(classes?.length === 0 ? [t.free] : (classes ?? []).map((one) => classInWords(one, moment))),
  ].join(', ')

const Day = (props: DayProps) => {
  const { day, isToday, classes } = props
  const moment = useMoment()
  return (
    <li>
      <ButtonBase
        component={PageLink}
        href={`/horarios?dia=${day}`}
        aria-current={isToday ? 'date' : undefined}
        sx={dayLook}
      >
        <Box component="span" sx={visuallyHidden}>
          {inWords(props, moment)}
        </Box>
        <Typography
          aria-hidden
          variant="body2"
          component="span"
          className="tabular"
          noWrap
          sx={{ textAlign: 'center', fontWeight: isToday ? 700 : 500 }}
        >
          {formatWeekdayShort(day)}
        </Typography>
        {classes?.map((reservation) => (
          <OwnClass key={reservation.id} {...reservation} />
        ))}
        {classes?.length === 0 && (
          <Typography aria-hidden component="span" color="textSecondary" sx={{ m: 'auto' }}>
            +
          </Typography>
        )}
      </ButtonBase>
    </li>
  )
}

/** The days from today on with the member's classes. Each day leads to its schedule. */
export const WeekCard = () => {
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const query = useComingReservations(today)
  const reservations = query.data && liveReservations(query.data)
  return (
    <TodayCard title={t.title}>
      <Box component="ul" sx={days}>
        {Array.from({ length: DAYS }, (_, offset) => addDays(today, offset)).map((day) => (
          <Day
            key={day}
            day={day}
            isToday={day === today}
            classes={reservations?.filter(({ start_time }) => start_time.startsWith(day))}
          />
        ))}
      </Box>
      {query.isError && !query.data && <LoadFailed query={query} text={texts.today.loadError} />}
    </TodayCard>
  )
}
