import type { OwnWaitlistEntry } from '@estudio/contract'
import { type CivilDate, groupBy, isPastDay, stripOf } from '@estudio/domain'
import { formatDayChipName, formatWeekdayShort, texts } from '@estudio/texts'
import { classTint, radius, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useOwnWaitlist, useRefetchWhenEntryEnds } from '../../ui/booking/own-waitlist'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows'
import { useBooking } from './booking/booking-provider'
import {
  type OwnClass,
  useCanJoinWaitlist,
  useClassState,
  useNotice,
  useOwnClasses,
  useOwnEntry,
  useStateText,
} from './class-state'
import { useClosedReason } from './coming-classes'
import { DayFailures } from './day-failures'
import { type Filters, isShownBy } from './filters'
import { byStart, useDay } from './use-day'

interface EntryProps extends OwnClass {
  waitlist: OwnWaitlistEntry[] | undefined
}

/** A class in its column. A press opens its details, where it is booked. */
const Entry = ({ item, reservation, waitlist }: EntryProps) => {
  const { show } = useBooking()
  const titleId = useId()
  const state = useClassState({ item, reservation })
  const own = useOwnEntry(item, state, waitlist)
  const text = useStateText(item, state, own)
  const notice = useNotice({ item, state, entry: own })
  const canJoinWaitlist = useCanJoinWaitlist(item) && state.kind === 'full' && !own
  const lines = [text, canJoinWaitlist ? texts.classCard.waitlistOpen : '', notice]
  const isReserved = state.kind === 'reserved'
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{
        position: 'relative',
        p: 1,
        bgcolor: isReserved ? 'studio.sageMist' : 'background.paper',
        border: 1,
        borderColor: isReserved ? 'success.main' : 'divider',
        borderLeft: 4,
        borderLeftColor: item.is_special ? item.special_color2 : classTint(item.name).line,
        borderRadius: `${radius.control}px`,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="caption" className="tabular" sx={{ display: 'block', fontWeight: 600 }}>
        {item.time}
      </Typography>
      <Typography id={titleId} component="h4" sx={{ fontSize: '0.95rem', fontWeight: 600, lineHeight: 1.25 }}>
        <ButtonBase
          aria-haspopup="dialog"
          onClick={() => show({ kind: 'class', item })}
          sx={{
            position: 'static',
            font: 'inherit',
            textAlign: 'left',
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
          }}
        >
          {item.name}
        </ButtonBase>
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {item.instructor}
      </Typography>
      {lines.filter(Boolean).map((line) => (
        <Typography key={line} variant="caption" sx={{ display: 'block', fontWeight: 600 }}>
          {line}
        </Typography>
      ))}
    </Box>
  )
}

interface EmptyColumnProps {
  date: CivilDate
  /** Whether the filters hide classes of the day. */
  isFiltered: boolean
}

/** Says why the column shows no class: the filters, a closed studio, or a day without classes. */
const EmptyColumn = ({ date, isFiltered }: EmptyColumnProps) => {
  const reason = useClosedReason(date)
  const { filters, closed, noClasses } = texts.schedule
  const text = isFiltered ? filters.none : reason === undefined ? noClasses : closed(reason)
  return (
    <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center', py: 2 }}>
      {text}
    </Typography>
  )
}

interface ColumnProps extends EmptyColumnProps {
  selected: boolean
  past: boolean
  classes: OwnClass[]
  waitlist: OwnWaitlistEntry[] | undefined
  onSelect: (date: CivilDate) => void
}

const Column = ({ date, isFiltered, selected, past, classes, waitlist, onSelect }: ColumnProps) => (
  <Stack sx={{ gap: 0.75, minWidth: 0 }}>
    <Typography component="h3" variant="body2" sx={{ textAlign: 'center' }}>
      <ButtonBase
        aria-label={formatDayChipName(date)}
        aria-current={selected ? 'date' : undefined}
        disabled={past}
        onClick={() => onSelect(date)}
        sx={{
          font: 'inherit',
          fontWeight: 600,
          width: 1,
          minHeight: 40,
          borderRadius: `${radius.control}px`,
          color: past ? 'text.disabled' : 'text.primary',
          bgcolor: selected ? 'studio.band' : undefined,
        }}
      >
        {formatWeekdayShort(date)}
      </ButtonBase>
    </Typography>
    {classes.map((shown) => (
      <Entry key={shown.item.id} {...shown} waitlist={waitlist} />
    ))}
    {classes.length === 0 && <EmptyColumn date={date} isFiltered={isFiltered} />}
  </Stack>
)

interface WeekViewProps {
  date: CivilDate
  today: CivilDate
  filters: Filters
  onSelect: (date: CivilDate) => void
}

/** The week of the chosen day, a column for each day. */
const WeekView = ({ date, today, filters, onSelect }: WeekViewProps) => {
  const day = useDay(date)
  const week = day.week.filter(isShownBy(filters)).sort(byStart)
  const byDay = groupBy(useOwnClasses(day, week), ({ item }) => item.start_time.slice(0, 10))
  const busyDays = new Set(day.week.map(({ start_time }) => start_time.slice(0, 10)))
  const { data: waitlist } = useOwnWaitlist(useStudio().waitlist_limit > 0)
  useRefetchWhenEntryEnds(waitlist)
  if (day.error) return <DayFailures day={day} />
  if (!day.classes) return <SkeletonRows label={texts.schedule.loading} />
  return (
    <>
      <DayFailures day={day} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 1 }}>
        {stripOf(date).map((column) => (
          <Column
            key={column}
            date={column}
            isFiltered={busyDays.has(column)}
            selected={column === date}
            past={isPastDay(column, today)}
            classes={byDay.get(column) ?? []}
            waitlist={waitlist}
            onSelect={onSelect}
          />
        ))}
      </Box>
    </>
  )
}

export default WeekView
