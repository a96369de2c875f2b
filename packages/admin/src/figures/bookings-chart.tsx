import type { BookingStatistics } from '@estudio/contract'
import { formatDayAndMonth, texts } from '@estudio/texts'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useNavigate } from 'react-router-dom'
import { madeAddress } from '../shared/addresses.ts'

const t = texts.admin.start.bookings

/**
 * A bar for the bookings made on each day: the bookings that still hold, and above them the cancelled bookings. A bar
 * links to the list of its day.
 */
const BookingsChart = ({ days }: Pick<BookingStatistics, 'days'>) => {
  const { palette } = useTheme()
  const navigate = useNavigate()
  return (
    <BarChart
      height={240}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[
        {
          scaleType: 'band',
          data: days.map(({ date }) => date),
          valueFormatter: (date: string, { location }) =>
            location === 'tick' ? date.slice(8) : formatDayAndMonth(date),
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[{ width: 32, tickMinStep: 1, disableLine: true, disableTicks: true }]}
      grid={{ horizontal: true }}
      series={[
        {
          label: t.booked,
          data: days.map(({ booked, canceled }) => booked - canceled),
          stack: 'day',
          color: palette.primary.main,
        },
        {
          label: t.canceled,
          data: days.map(({ canceled }) => canceled),
          stack: 'day',
          color: palette.studio.outline,
        },
      ]}
      disableKeyboardNavigation
      onAxisClick={(_event, data) => {
        const day = String(data?.axisValue)
        if (data) void navigate(madeAddress({ from: day, to: day }))
      }}
      sx={{ cursor: 'pointer' }}
    />
  )
}

export default BookingsChart
