import { type BookingStatistics } from '@estudio/contract'
import { formatLongDate, texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { madeAddress } from '../shared/addresses.ts'
import { useStatistics } from '../shared/use-statistics.ts'
import { targetSize } from '../ui/target-size.ts'
import { FigureSection } from './figure-section.tsx'
import { WhenSeen } from './when-seen.tsx'

const t = texts.admin.start.bookings
const height = 240

type Day = BookingStatistics['days'][number]

const waiting = <Skeleton variant="rounded" height={height} />

/** The chart is optional, because the table below has the same numbers. */
const BookingsChart = lazyWithRetry(() => import('./bookings-chart.tsx'), {
  fallback: waiting,
  optional: true,
})

const look = {
  maxHeight: 320,
  overflowY: 'auto',
  mt: 1,
  typography: 'body2',
  '& table': { width: '100%', borderSpacing: 0 },
  '& th, & td': { py: 0.75, pr: 2, textAlign: 'right', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
} as const

/** A row of the table; each number links to the list that it counts. The links of a hidden table are not focusable. */
const DayRow = ({ date, booked, canceled, seen }: Day & { seen: boolean }) => {
  const [from, to, tabIndex] = [date, date, seen ? 0 : -1]
  const figure = (count: number, status: 'reserved' | 'canceled') =>
    count === 0 ? (
      count
    ) : (
      <MuiLink
        component={Link}
        to={madeAddress({ from, to, status })}
        tabIndex={tabIndex}
        color="inherit"
        sx={targetSize}
      >
        {count}
      </MuiLink>
    )
  return (
    <tr>
      <th scope="row">
        <MuiLink component={Link} to={madeAddress({ from, to })} tabIndex={tabIndex} sx={targetSize}>
          {formatLongDate(date)}
        </MuiLink>
      </th>
      <td>{figure(booked - canceled, 'reserved')}</td>
      <td>{figure(canceled, 'canceled')}</td>
    </tr>
  )
}

interface BookingsTableProps {
  days: readonly Day[]
  id: string
  shown: boolean
}

/** The same numbers as a table. Screen readers always find the table; it is visible on request. */
const BookingsTable = ({ days, id, shown }: BookingsTableProps) => (
  <Box id={id} sx={shown ? look : visuallyHidden}>
    <table aria-label={t.table}>
      <thead>
        <tr>
          <th scope="col">{t.day}</th>
          <th scope="col">{t.booked}</th>
          <th scope="col">{t.canceled}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {days.map((day) => (
          <DayRow key={day.date} {...day} seen={shown} />
        ))}
      </tbody>
    </table>
  </Box>
)

const Bookings = ({ from, to, days }: BookingStatistics) => {
  const [listed, setListed] = useState(false)
  const listId = useId()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 0.5 }}>
        <MuiLink
          component={Link}
          to={madeAddress({ from, to })}
          variant="body2"
          color="textSecondary"
          sx={targetSize}
        >
          {t.total(days.reduce((sum, { booked }) => sum + booked, 0))}
        </MuiLink>
        <MuiLink
          component="button"
          type="button"
          variant="body2"
          sx={targetSize}
          aria-expanded={listed}
          aria-controls={listId}
          onClick={() => setListed(!listed)}
        >
          {listed ? t.hideDays : t.showDays}
        </MuiLink>
      </Box>
      <Box aria-hidden>
        <WhenSeen fallback={waiting}>
          <BookingsChart days={days} />
        </WhenSeen>
      </Box>
      <BookingsTable days={days} id={listId} shown={listed} />
    </>
  )
}

/** Bookings by the day they were made; the total and each day link to the list of these reservations. */
export const BookingsSection = () => (
  <FigureSection title={t.title} period={t.period} query={useStatistics('/api/admin/figures/bookings')}>
    {(statistics) => <Bookings {...statistics} />}
  </FigureSection>
)
