import { useClient } from '@estudio/client'
import { texts } from '@estudio/texts'
import { CrashScreen, lazyWithRetry } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Resource,
  useResetErrorBoundaryOnLocationChange,
} from 'react-admin'
import { Link, Route } from 'react-router-dom'
import { createAuthProvider } from '../auth/auth-provider.ts'
import { createDataProvider } from '../data/data-provider.ts'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { resources } from '../menu-entries.ts'
import { Dashboard } from '../start/dashboard.tsx'
import { prefetchStatistics } from '../start/use-statistics.ts'
import { Notifications } from '../ui/notifications.tsx'
import { Page } from '../ui/page.tsx'
import { Frame } from './frame/frame.tsx'
import { opensStartPage } from './opens-start-page.ts'
import { Waiting } from './waiting.tsx'

/** Shown for unknown addresses below /admin. */
const NotFound = () => (
  <Page title={texts.frame.notFound.heading}>
    <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 480 }}>
      {texts.frame.notFound.body}
    </Typography>
    <Button component={Link} to="/" variant="contained">
      {texts.admin.frame.backToDashboard}
    </Button>
  </Page>
)

const Calendar = lazyWithRetry(() => import('../calendar/calendar-page.tsx'))
const CoachSchedule = lazyWithRetry(() => import('../coach-schedule/coach-schedule-page.tsx'))
const Settings = lazyWithRetry(() => import('../settings/settings-page.tsx'))
const Site = lazyWithRetry(() => import('../site/site-page.tsx'))
const Legal = lazyWithRetry(() => import('../legal/legal-page.tsx'))
const Examples = lazyWithRetry(() => import('../examples/examples-page.tsx'))

const store = localStorageStore(undefined, 'estudio-admin')

const createProviders = (client: ReturnType<typeof useClient>, queryClient: QueryClient) => {
  const dataProvider = createDataProvider(client.http)
  if (opensStartPage()) prefetchStatistics(queryClient, dataProvider)
  return {
    authProvider: createAuthProvider(client),
    dataProvider,
    queryClient,
  }
}

/** Stays until the address changes, so that Back leads out of it. */
const Crash = ({ resetErrorBoundary }: { resetErrorBoundary: (...args: unknown[]) => void }) => {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)
  return <CrashScreen />
}

/**
 * react-admin with the studio's own frame and theme; the calendar is a page of its own. AdminOnly has already checked
 * the user, so react-admin's own checks (requireAuth, dashboard) would only add three more requests.
 */
const BackOffice = () => {
  const client = useClient()
  const queryClient = useQueryClient()
  const [providers] = useState(() => createProviders(client, queryClient))
  return (
    <CoreAdminContext {...providers} i18nProvider={i18nProvider} store={store}>
      <CoreAdminUI
        layout={Frame}
        catchAll={NotFound}
        loading={Waiting}
        error={Crash}
        title={texts.frame.titles.admin}
        disableTelemetry
      >
        <CustomRoutes>
          <Route path="/" element={<Dashboard />} />
          <Route path="/calendario" element={<Calendar />} />
          <Route path="/horario-instructores" element={<CoachSchedule />} />
          <Route path="/ajustes" element={<Settings />} />
          <Route path="/mi-sitio" element={<Site />} />
          <Route path="/documentos" element={<Legal />} />
          <Route path="/fstable-examples" element={<Examples />} />
        </CustomRoutes>
        {resources.map((resource) => (
          <Resource key={resource.name} {...resource} />
        ))}
      </CoreAdminUI>
      <Notifications />
    </CoreAdminContext>
  )
}

export default BackOffice
