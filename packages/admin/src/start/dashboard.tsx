import { formatComingHeading } from '@estudio/texts'
import { lazyWithRetry, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useMay } from '../auth/use-may.ts'
import { useSetupSteps } from '../shared/setup-steps.tsx'
import { Page } from '../ui/page.tsx'
import { OwnName } from './own-name.tsx'

/** Reserves the height of the day while it loads, so that the layout does not jump. */
const room = <Box sx={{ minHeight: '100vh' }} />

/** Loaded only by a new studio. */
const SetupPanel = lazyWithRetry(() => import('../shared/setup-panel.tsx'), { fallback: room })

const Overview = lazyWithRetry(() => import('./overview.tsx'), { fallback: room })

/** The day below the steps of a new studio; it waits for them, so that they do not push it down. */
const OwnersDay = () => {
  const { steps, isLoading } = useSetupSteps()
  if (isLoading) return room
  return (
    <>
      {steps && <SetupPanel />}
      <Overview isNew={steps !== undefined} />
    </>
  )
}

/** /admin: the day of the studio. Its title begins with the name that the menu gives it. */
export const Dashboard = () => {
  const may = useMay()
  const today = useStudioDay()
  return (
    <Page title={formatComingHeading(today, today)}>
      <OwnName />
      {may('settings.write') ? <OwnersDay /> : <Overview />}
    </Page>
  )
}
