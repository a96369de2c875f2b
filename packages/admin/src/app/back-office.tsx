import { useClient } from '@estudio/client'
import { texts } from '@estudio/domain'
import { QueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Notification,
  Resource,
} from 'react-admin'
import { Route } from 'react-router'
import { createAuthProvider } from '../auth/auth-provider.ts'
import { classes } from '../classes/index.ts'
import { coaches } from '../coaches/index.ts'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { createDataProvider } from '../data/data-provider.ts'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { plans } from '../plans/index.ts'
import { users } from '../users/index.ts'
import { CrashScreen } from './frame/crash-screen.tsx'
import { Frame } from './frame/frame.tsx'
import { NotFound } from './frame/not-found.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

const Calendar = lazy(() => import('../calendar/calendar-page.tsx'))

const Waiting = () => <WaitingScreen />

const store = localStorageStore(undefined, 'estudio-admin')

/** Retries are the HTTP client's business (one, on network errors), so queries do not add their own. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 5_000 }, mutations: { retry: false } },
  })

const createProviders = (client: ReturnType<typeof useClient>) => ({
  authProvider: createAuthProvider(client),
  dataProvider: createDataProvider(client.http),
  queryClient: createQueryClient(),
})

/** react-admin on the studio's own frame and theme: one resource a folder, the calendar as a page of its own. */
const BackOffice = () => {
  const client = useClient()
  const [providers] = useState(() => createProviders(client))
  return (
    <CoreAdminContext {...providers} i18nProvider={i18nProvider} store={store}>
      <CoreAdminUI
        layout={Frame}
        dashboard={Dashboard}
        catchAll={NotFound}
        loading={Waiting}
        error={CrashScreen}
        title={texts.frame.titles.admin}
        requireAuth
        disableTelemetry
      >
        <Resource {...users} />
        <Resource {...coaches} />
        <Resource {...classes} />
        <Resource {...plans} />
        <CustomRoutes>
          <Route path="/calendario" element={<Calendar />} />
        </CustomRoutes>
      </CoreAdminUI>
      <Notification />
    </CoreAdminContext>
  )
}

export default BackOffice
