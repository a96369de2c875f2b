import { type BookingFigures, paths } from '@estudio/contract'
import { formatLongDate, texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { dayAddress } from '../calendar/addresses.ts'
import { visuallyHidden } from '../ui/visually-hidden.ts'
import { WhenSeen } from '../ui/when-seen.tsx'
import { Panel } from './panel.tsx'

const t = texts.admin.start.bookings
const height = 240

type Days = Pick<BookingFigures, 'days'>

const waiting = <Skeleton variant="rounded" height={height} />

const BookingsChart = lazy(() => import('./bookings-chart.tsx'))

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

/** The same numbers as a table: for whom a chart says nothing it is always there, on the screen when asked for. */
const BookingsTable = ({ days, id, shown }: Days & { id: string; shown: boolean }) => (
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
        {days.map(({ date, booked, canceled }) => (
          <tr key={date}>
            <th scope="row">
              {/* Unseen it is no stop of the keyboard. */}
              <MuiLink component={Link} to={dayAddress(date)} tabIndex={shown ? 0 : -1}>
                {formatLongDate(date)}
              </MuiLink>
            </th>
            <td>{booked - canceled}</td>
            <td>{canceled}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
)

const Bookings = ({ days }: Days) => {
  const [listed, setListed] = useState(false)
  const listId = useId()
  return (
    <>
      <MuiLink
        component="button"
        type="button"
        variant="body2"
        color="textSecondary"
        aria-expanded={listed}
        aria-controls={listId}
        onClick={() => setListed(!listed)}
        sx={{ mb: 0.5 }}
      >
        {t.total(days.reduce((sum, { booked }) => sum + booked, 0))}
      </MuiLink>
      <Box aria-hidden>
        <WhenSeen fallback={waiting}>
          <Suspense fallback={waiting}>
            <BookingsChart days={days} />
          </Suspense>
        </WhenSeen>
      </Box>
      <BookingsTable days={days} id={listId} shown={listed} />
    </>
  )
}

/** Bookings by the day they were made; their total opens the list of the days, each of which leads to the calendar. */
export const BookingsPanel = () => (
  <Panel<BookingFigures>
    title={t.title}
    period={t.period}
    path={paths.admin.figures.bookings}
    error={t.error}
    height={height + 32}
    wide
  >
    {({ days }) => <Bookings days={days} />}
  </Panel>
)
