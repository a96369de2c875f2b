import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useStatistics } from '../shared/use-statistics.ts'
import { incomeLine } from './months.ts'
import { WhenSeen } from './when-seen.tsx'

const t = texts.admin.figures.income
const waiting = <Skeleton variant="rounded" height={160} />

/** The chart is optional, because the list of the months has the same numbers. */
const IncomeChart = lazyWithRetry(() => import('./income-chart.tsx'), { fallback: waiting, optional: true })

/** The income month by month, once there are two months to compare. Screen readers read the list of the months instead. */
export const IncomeTrend = () => {
  const { data } = useStatistics('/api/admin/figures/income')
  const line = incomeLine(data?.months ?? [])
  if (line.months.length < 2) return null
  return (
    <Box aria-hidden sx={{ minWidth: 0, mt: 1 }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {line.running.some((income) => income !== null) ? t.trendSoFar : t.trend}
      </Typography>
      <WhenSeen fallback={waiting}>
        <IncomeChart {...line} />
      </WhenSeen>
    </Box>
  )
}
