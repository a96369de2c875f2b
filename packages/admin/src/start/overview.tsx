import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMay } from '../auth/use-may.ts'
import { errorText } from '../data/error-text.ts'
import { useStatistics } from '../shared/use-statistics.ts'
import { Failure } from '../ui/failure.tsx'
import { DayClasses } from './day-classes.tsx'
import { DaySummary } from './day-summary.tsx'
import { TaskList } from './task-list.tsx'

/** Loaded after the day, which they follow. */
const FurtherCards = lazyWithRetry(() => import('./further-cards.tsx'))
const OccupancyPanel = lazyWithRetry(() => import('./occupancy-panel.tsx'))

const t = texts.admin.start

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/**
 * Pending work comes first: above the classes on a phone and a tablet, beside them on a wide screen, where the occupancy
 * follows the classes in the same column.
 */
const parts = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  gridTemplateRows: { lg: 'auto auto 1fr' },
  '& > :empty': { display: 'none' },
} as const
const tasksPlace = { gridColumn: { lg: 2 }, gridRow: { lg: 1 }, containerType: 'inline-size' } as const
const classesPlace = { gridColumn: { lg: 1 }, gridRow: { lg: '1 / span 2' } } as const
const occupancyPlace = { gridColumn: { lg: 1 }, gridRow: { lg: 3 } } as const
/** Two cards beside each other on a tablet. */
const furtherPlace = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridColumn: { lg: 2 },
  gridRow: { lg: '2 / span 2' },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(auto-fit, minmax(300px, 1fr))',
    lg: 'minmax(0, 1fr)',
  },
} as const

/** The summary, the tasks and the classes while they load, as high as the screen, so that nothing below them moves. */
const loading = (
  <>
    <Skeleton sx={{ maxWidth: 420 }} />
    <Box sx={parts}>
      <Skeleton variant="rounded" height={160} sx={tasksPlace} />
      <Skeleton variant="rounded" height="80vh" sx={classesPlace} />
    </Box>
  </>
)

interface OverviewProps {
  /** The steps of a new studio stand above: parts that have nothing to say yet are left out. */
  isNew?: boolean
}

/** The day of the studio as far as the user may read it: pending work beside its classes, then occupancy. */
const Overview = ({ isNew = false }: OverviewProps) => {
  const may = useMay()
  const { data, error, refetch } = useStatistics('/api/user/today')
  const desk = data?.desk
  const occupancy = may('statistics.read') && <OccupancyPanel />
  return (
    <Box component="section" aria-label={t.overview} aria-busy={!data && !error} sx={{ ...column, mb: 3 }}>
      {!data && !error && loading}
      {!data && error && (
        <Box sx={{ mx: -2 }}>
          <Failure message={errorText(error, t.error)} onRetry={() => void refetch()} />
        </Box>
      )}
      {desk && (
        <>
          <DaySummary date={data.date} desk={desk} />
          <Box sx={parts}>
            <Box sx={tasksPlace}>
              <TaskList tasks={desk.tasks} today={data.date} hidesEmpty={isNew} />
            </Box>
            <Box sx={classesPlace}>
              {(!isNew || desk.classes.length > 0 || desk.next_day) && (
                <DayClasses date={data.date} desk={desk} />
              )}
            </Box>
            <Box sx={furtherPlace}>
              <FurtherCards desk={desk} today={data.date} />
            </Box>
            <Box sx={occupancyPlace}>{occupancy}</Box>
          </Box>
        </>
      )}
      {!desk && error && occupancy}
    </Box>
  )
}

export default Overview
