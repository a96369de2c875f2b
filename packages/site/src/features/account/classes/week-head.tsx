import { isPastDay } from '@estudio/domain'
import { formatDayHeading, formatWeekdayShort, texts } from '@estudio/texts'
import { styled } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { HourCell } from './table-parts'

const DayHead = styled('th')(({ theme }) => ({
  fontWeight: 600,
  textAlign: 'center',
  '&&': { paddingBlock: theme.spacing(1.25) },
  '&[data-past="true"]': {
    color: theme.palette.text.secondary,
    fontWeight: 400,
    backgroundColor: theme.palette.background.default,
  },
  '&[aria-current="date"]': {
    color: theme.palette.primary.dark,
    boxShadow: `inset 0 -3px ${theme.palette.primary.main}`,
  },
  '& > span:last-of-type': visuallyHidden,
}))

/** “Hora” and the days by name; past ones dimmed, today marked (MYC-01, MYC-04). */
export const WeekHead = ({ days, today }: { days: string[]; today: string }) => (
  <thead>
    <tr>
      <HourCell scope="col" sx={{ width: { xs: 56, lg: 96 }, verticalAlign: 'middle !important' }}>
        {texts.myClasses.hour}
      </HourCell>
      {days.map((day) => (
        <DayHead
          key={day}
          scope="col"
          data-past={isPastDay(day, today)}
          aria-current={day === today ? 'date' : undefined}
        >
          <span aria-hidden>{formatWeekdayShort(day)}</span>
          <span>{formatDayHeading(day)}</span>
        </DayHead>
      ))}
    </tr>
  </thead>
)
