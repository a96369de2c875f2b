import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMay } from '../auth/use-may.ts'
import { errorText } from '../data/error-text.ts'
import { useStatistics } from '../shared/use-statistics.ts'
import { Failure } from '../ui/failure.tsx'
import { DayClasses } from './day-classes.tsx'
import { DaySummary } from './day-summary.tsx'
import { LosingCard } from './losing-card.tsx'
import { OccupancyPanel } from './occupancy-panel.tsx'
import { TaskList } from './task-list.tsx'
import { ThinClasses } from './thin-classes.tsx'

const t = texts.admin.start

const grid = {
  display: 'grid',
  gap: 2,
  mb: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** The summary, the classes and the tasks while they load, as high as the screen, so that nothing below them moves. */
const loading = (
  <>
    <Skeleton sx={{ maxWidth: 420, gridColumn: '1 / -1' }} />
    <Skeleton variant="rounded" height="80vh" />
    <Skeleton variant="rounded" height={160} />
  </>
)

/** The day of the studio as far as the user may read it: its classes beside pending work, then occupancy. */
const Overview = () => {
  const may = useMay()
  const { data, error, refetch } = useStatistics('/api/user/today')
  const desk = data?.desk
  return (
    <Box component="section" aria-label={t.overview} aria-busy={!data && !error} sx={grid}>
      {!data && !error && loading}
      {!data && error && (
        <Box sx={{ gridColumn: '1 / -1', mx: -2 }}>
          <Failure message={errorText(error, t.error)} onRetry={() => void refetch()} />
        </Box>
      )}
      {desk && (
        <>
          <DaySummary date={data.date} desk={desk} />
          <DayClasses date={data.date} desk={desk} />
          <Box sx={column}>
            <TaskList tasks={desk.tasks} today={data.date} />
            <ThinClasses classes={desk.thin} />
            {desk.losing && <LosingCard losing={desk.losing} />}
          </Box>
        </>
      )}
      {(data ?? error) && may('statistics.read') && <OccupancyPanel />}
    </Box>
  )
}

export default Overview
