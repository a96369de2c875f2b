import { formatDayHeading, formatWeekdayShort, texts } from '@estudio/texts'

const words = texts.admin.calendar.closures

interface DayHeadProps {
  day: string
  today: string
  /** The studio is closed that day. */
  closed: boolean
}

const classOf = (day: string, today: string): string =>
  day === today ? 'day-head today' : day < today ? 'day-head past-day' : 'day-head'

/** “Lun 16”, today’s number on the accent colour. */
export const DayHead = ({ day, today, closed }: DayHeadProps) => {
  const [weekday, number] = formatWeekdayShort(day).split(' ')
  const name = formatDayHeading(day)
  return (
    <th
      scope="col"
      className={classOf(day, today)}
      aria-label={closed ? `${name}, ${words.closedDay.toLowerCase()}` : name}
      aria-current={day === today ? 'date' : undefined}
    >
      {weekday} <span className="tabular day-number">{number}</span>
      {closed && <div className="day-closed">{words.closedDay}</div>}
    </th>
  )
}
