import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useMay, useMayOpen } from '../auth/use-may.ts'
import { SetupPanel } from '../shared/setup-panel.tsx'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { Page } from '../ui/page.tsx'
import { Tile } from './tile.tsx'

/** Reserves the height of the statistics while they load, so that the layout does not jump. */
const room = <Box sx={{ minHeight: '100vh' }} />

const Overview = lazyWithRetry(() => import('./overview.tsx'), { fallback: room })

/** /admin: the studio's statistics, and a tile for each part of the back office that the user may open. */
export const Dashboard = ({ tiles }: { tiles: readonly MenuEntry[] }) => {
  const may = useMay()
  const mayOpen = useMayOpen()
  return (
    <Page title={texts.admin.frame.title}>
      {may('settings.write') && <SetupPanel />}
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
        {tiles
          .filter(({ name }) => mayOpen(name))
          .map((entry) => (
            <Tile key={entry.name} {...entry} />
          ))}
      </Box>
    </Page>
  )
}
