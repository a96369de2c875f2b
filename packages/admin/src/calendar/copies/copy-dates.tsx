import { addDays, isCivilDate, mondayOf } from '@estudio/domain'
import { formatDateSpan, formatDayHeading, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { DateField } from '../../ui/date-field.tsx'
import { type CopyKind, type CopyDates as Dates, lastRepetition } from './copy-request.ts'

const t = texts.admin.calendar.copy

interface CopyDatesProps {
  kind: CopyKind
  dates: Dates
  today: string
  onChange: (dates: Dates) => void
}

const weekOf = (date: string): string | undefined =>
  isCivilDate(date) ? t.weekOf(formatDateSpan(mondayOf(date), addDays(mondayOf(date), 6))) : undefined
const dayOf = (date: string): string | undefined => (isCivilDate(date) ? formatDayHeading(date) : undefined)

const words = {
  day: { from: t.fromDay, to: t.toDay, help: dayOf },
  week: { from: t.fromWeek, to: t.toWeek, help: weekOf },
  repeat: { from: t.fromWeek, to: t.until, help: weekOf },
} as const

/** From when to when; any day names its week. */
export const CopyDates = ({ kind, dates, today, onChange }: CopyDatesProps) => {
  const { from, to, help } = words[kind.what]
  const repeats = kind.what === 'repeat'
  const ofOneClass = kind.entry !== undefined
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: ofOneClass ? '1fr' : '1fr 1fr' },
        gap: 2,
        pt: 0.5,
        mb: 2.5,
      }}
    >
      {!ofOneClass && (
        <DateField
          label={from}
          value={dates.from}
          help={help(dates.from)}
          onChange={(date) => onChange({ ...dates, from: date })}
        />
      )}
      <DateField
        label={to}
        value={dates.to}
        help={repeats ? t.untilHelp : help(dates.to)}
        min={today}
        max={repeats && isCivilDate(dates.from) ? lastRepetition(dates.from) : undefined}
        onChange={(date) => onChange({ ...dates, to: date })}
      />
    </Box>
  )
}
