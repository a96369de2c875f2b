import { type OccupancyStatistics } from '@estudio/contract'
import { type CivilDate, mondayToSunday } from '@estudio/domain'
import { formatDayAndMonth, formatTime, shortWeekdayName, texts, weekdayName } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { alpha, type Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { errorText } from '../data/error-text.ts'
import { dayAddress } from '../shared/calendar-address.ts'
import { useStatistics } from '../shared/use-statistics.ts'
import { Failure } from '../ui/failure.tsx'
import { type HeatCell, heatRows, lastWeekday, percentOf } from './heat.ts'
import { StartCard } from './start-card.tsx'

const t = texts.admin.start.occupancy

/** The shade of a full hour, which leaves the figures a contrast of 4.5:1. */
const fullShade = { light: 0.64, dark: 0.48 } as const

/**
 * From pale to deep, in the colour of the charts of Cifras; the text stays readable on every shade. The shades of half-full and full hours
 * are further apart than those of thin hours, so that the full ones stand out.
 */
const groundOf =
  (share: number) =>
  ({ palette: { mode, primary } }: Theme) =>
    alpha(primary.main, 0.04 + (fullShade[mode] - 0.04) * Math.min(1, share) ** 1.5)

const Cell = ({ cell, until }: { cell?: HeatCell; until: CivilDate }) => {
  if (!cell) return <Box component="td" sx={{ p: 0.25 }} />
  const { weekday, time, occupancy, reserved, places } = cell
  const percent = percentOf(occupancy)
  const day = lastWeekday(weekday, until)
  const opens = t.opens(formatDayAndMonth(day))
  return (
    <Box component="td" sx={{ p: 0.25 }}>
      <Box
        component={Link}
        to={dayAddress(day)}
        title={opens}
        aria-label={`${t.cell(weekdayName(weekday), formatTime(time), percent, reserved, places)}. ${opens}`}
        className="tabular"
        sx={{
          display: 'grid',
          placeItems: 'center',
          minHeight: 28,
          borderRadius: 0.75,
          typography: 'caption',
          color: 'text.primary',
          textDecoration: 'none',
          bgcolor: groundOf(occupancy),
          '&:hover': { outline: '1px solid', outlineColor: 'primary.main' },
        }}
      >
        <span>
          {percent}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 0.25 }}>
            %
          </Box>
        </span>
      </Box>
    </Box>
  )
}

const head = {
  typography: 'caption',
  color: 'text.secondary',
  fontWeight: 600,
  p: 0.25,
  whiteSpace: 'nowrap',
} as const

const HeatTable = ({ cells, to }: OccupancyStatistics) => (
  <Box component="table" aria-label={t.title} sx={{ width: '100%', borderSpacing: 0, tableLayout: 'fixed' }}>
    <thead>
      <tr>
        <Box component="th" scope="col" sx={{ ...head, width: { xs: 72, sm: 84 }, textAlign: 'left' }}>
          {t.hour}
        </Box>
        {mondayToSunday.map((weekday) => (
          <Box component="th" scope="col" key={weekday} abbr={weekdayName(weekday)} sx={{ ...head, px: 0 }}>
            {shortWeekdayName(weekday)}
          </Box>
        ))}
      </tr>
    </thead>
    <tbody>
      {heatRows(cells).map(({ time, cells: row }) => (
        <tr key={time}>
          <Box
            component="th"
            scope="row"
            className="tabular"
            sx={{ ...head, textAlign: 'left', fontWeight: 400 }}
          >
            {formatTime(time)}
          </Box>
          {row.map((cell, at) => (
            <Cell key={mondayToSunday[at]} cell={cell} until={to} />
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
)

/** Occupancy by weekday and hour; a cell links to the last such day in the calendar and names the day. Nothing without classes. */
const OccupancyPanel = () => {
  const { data, error, refetch } = useStatistics('/api/admin/figures/occupancy')
  if (data?.cells.length === 0) return null
  return (
    <Box aria-busy={!data && !error} sx={{ minWidth: 0 }}>
      <StartCard title={t.title}>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: -1, mb: 1.5 }}>
          {t.period}
        </Typography>
        {!data && !error && <Skeleton variant="rounded" height={320} />}
        {!data && error && <Failure message={errorText(error, t.error)} onRetry={() => void refetch()} />}
        {data && <HeatTable {...data} />}
      </StartCard>
    </Box>
  )
}

export default OccupancyPanel
