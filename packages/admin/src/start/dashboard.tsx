import { formatDayHeading } from '@estudio/texts'
import { lazyWithRetry, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useMay } from '../auth/use-may.ts'
import { SetupPanel } from '../shared/setup-panel.tsx'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { Page } from '../ui/page.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** Reserves the height of the day while it loads, so that the layout does not jump. */
const room = <Box sx={{ minHeight: '100vh' }} />

const Overview = lazyWithRetry(() => import('./overview.tsx'), { fallback: room })

/** /admin: the day of the studio. Below the width at which the menu is always visible, it ends with links to the first screens. */
export const Dashboard = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const may = useMay()
  return (
    <Page title={formatDayHeading(useStudioDay())}>
      {may('settings.write') && <SetupPanel />}
      <Overview />
      <Shortcuts entries={entries} />
    </Page>
  )
}
