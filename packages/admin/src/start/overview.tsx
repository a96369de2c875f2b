import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
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

/** The studio's statistics: today's classes first, then pending work, then past figures. */
const Overview = () => (
  <Box component="section" aria-label={texts.admin.start.overview} sx={grid}>
    <TodayPanel />
    <Box sx={column}>
      <PaymentsPanel />
      <WaitlistsPanel />
      <PausesPanel />
      <SubstitutionsPanel />
      <EndingPanel />
    </Box>
    <BookingsPanel />
    <OccupancyPanel />
    <IncomePanel />
    <DownloadsPanel />
  </Box>
)

export default Overview
