import { formatDayHeading, formatWeekdayShort, texts } from '@estudio/texts'

const t = texts.admin.calendar

interface DayHeadProps {
  day: string
  today: string
  /** Why the studio is closed on that day, if it is closed. */
  closed: string | undefined
}

const headClass = (day: string, today: string): string =>
  day === today ? 'day-head today' : day < today ? 'day-head past-day' : 'day-head'

/** “Lun 16”; today’s number is on a dark ground. */
export const DayHead = ({ day, today, closed }: DayHeadProps) => {
  const [weekday, number] = formatWeekdayShort(day).split(' ')
  const name = formatDayHeading(day)
  const note = closed === undefined ? undefined : t.closures.closedDay(closed)
  return (
    <th
      scope="col"
      className={headClass(day, today)}
      aria-label={note ? `${name}, ${note}` : name}
      aria-current={day === today ? 'date' : undefined}
    >
      {weekday} <span className="tabular day-number">{number}</span>
      {note && (
        <div className="day-closed" title={note}>
          {note}
        </div>
      )}
    </th>
  )
}
