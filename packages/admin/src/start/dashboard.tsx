import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import { tiles } from '../menu-entries.ts'
import { Page } from '../ui/page.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { Tile } from './tile.tsx'

/** Reserves the height of the statistics while they load, so that the layout does not jump. */
const room = <Box sx={{ minHeight: '100vh' }} />

const Overview = lazyWithRetry(() => import('./overview.tsx'), { fallback: room })

/** /admin: the studio's statistics, and a tile for each part of the back office (ADM-01). */
export const Dashboard = () => (
  <Page title={texts.admin.frame.title}>
    <SetupPanel />
    <Overview />
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
      }}
    >
      {tiles.map((entry) => (
        <Tile key={entry.name} {...entry} />
      ))}
    </Box>
  </Page>
)
