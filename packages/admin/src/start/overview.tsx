import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { useMay } from '../auth/use-may.ts'
import { type Part, partRights } from '../shared/use-statistics.ts'
import { BookingsPanel } from './bookings-panel.tsx'
import { DownloadsPanel } from './downloads-panel.tsx'
import { EndingPanel } from './ending-panel.tsx'
import { IncomePanel } from './income-panel.tsx'
import { OccupancyPanel } from './occupancy-panel.tsx'
import { PausesPanel } from './pauses-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { SubstitutionsPanel } from './substitutions-panel.tsx'
import { TodayPanel } from './today-panel.tsx'
import { WaitlistsPanel } from './waitlists-panel.tsx'

const grid = {
  display: 'grid',
  gap: 2,
  mb: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** The studio's statistics that the user may read: today's classes first, then pending work, then past figures. */
const Overview = () => {
  const may = useMay()
  const mayRead = (part: Part) => may(partRights[part])
  return (
    <Box component="section" aria-label={texts.admin.start.overview} sx={grid}>
      <Box sx={column}>
        {mayRead('/api/admin/figures/today') && <TodayPanel />}
        {mayRead('/api/admin/figures/payments') && <PaymentsPanel />}
      </Box>
      <Box sx={column}>
        {mayRead('/api/admin/figures/waitlists') && <WaitlistsPanel />}
        {mayRead('/api/admin/pause-requests') && <PausesPanel />}
        {mayRead('/api/admin/substitutions') && <SubstitutionsPanel />}
        {mayRead('/api/admin/figures/ending') && <EndingPanel />}
      </Box>
      {mayRead('/api/admin/figures/bookings') && <BookingsPanel />}
      {mayRead('/api/admin/figures/occupancy') && <OccupancyPanel />}
      {mayRead('/api/admin/figures/income') && <IncomePanel />}
      {may('exports.download') && <DownloadsPanel />}
    </Box>
  )
}

export default Overview
