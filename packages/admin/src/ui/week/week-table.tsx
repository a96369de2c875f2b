import { formatTime } from '@estudio/texts'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { type ComponentProps, type ComponentType, memo, type ReactElement, type ReactNode } from 'react'
import { TimetableStyles } from './week-table-styles.tsx'

interface TimeLabelProps {
  /** HH:MM */
  time: string
  /** Shown below the hour. */
  note?: string
  isMuted?: boolean
}

/** The hour of a row. */
export const TimeLabel = memo(({ time, note, isMuted = false }: TimeLabelProps) => {
  const [hour, half] = formatTime(time).split(' ')
  return (
    <Box
      component="span"
      className="tabular"
      sx={{ display: 'block', fontSize: '0.82rem', lineHeight: 1.25 }}
    >
      <Box component="span" sx={{ fontWeight: 600, color: isMuted ? 'text.secondary' : 'text.primary' }}>
        {hour}
      </Box>{' '}
      <Box component="span" sx={{ fontSize: '0.72rem', color: 'text.secondary' }}>
        {half}
      </Box>
      {note && (
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.7rem', color: 'studio.ochre', fontWeight: 600 }}
        >
          {note}
        </Box>
      )}
    </Box>
  )
})
TimeLabel.displayName = 'TimeLabel'

interface WeekTableProps<Row extends { time: string }> extends Omit<ComponentProps<'table'>, 'children'> {
  /** The accessible name. */
  caption: string
  /** The heading of the column of hours. */
  hourHeading: string
  days: readonly string[]
  rows: readonly Row[]
  /** The heading of a day, a `th` of the class `day-head`. */
  head: (day: string) => ReactNode
  /** The content of the heading of a row. */
  Hour: ComponentType<Row>
  /** A cell, a `td` of the class `cell`. */
  cell: (row: Row, day: string, column: number) => ReactNode
  /** The content of a line above a row, with a key. */
  band?: (row: Row) => ReactElement | undefined
}

/** A week, or a part of it, as a table with hours down and days across. Its classes have the look of `TimetableStyles`. */
export const WeekTable = <Row extends { time: string }>(props: WeekTableProps<Row>) => {
  const { caption, hourHeading, days, rows, head, Hour, cell, band, className = '', ...table } = props
  return (
    <>
      <TimetableStyles />
      <table {...table} className={`timetable week-grid ${className}`.trimEnd()}>
        <caption style={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <Box component="th" scope="col" className="day-head" sx={{ width: 'var(--hours)' }}>
              <span style={visuallyHidden}>{hourHeading}</span>
            </Box>
            {days.map(head)}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row) => {
            const above = band?.(row)
            return [
              // The key of the band, so that its button keeps the focus when rows appear.
              above && (
                <tr key={above.key}>
                  <td colSpan={days.length + 1} className="band">
                    {above}
                  </td>
                </tr>
              ),
              <tr key={row.time}>
                <th scope="row" className="hour">
                  <Hour {...row} />
                </th>
                {days.map((day, column) => cell(row, day, column))}
              </tr>,
            ]
          })}
        </tbody>
      </table>
    </>
  )
}
