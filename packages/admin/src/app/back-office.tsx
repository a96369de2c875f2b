import { useClient } from '@estudio/client'
import { texts } from '@estudio/texts'
import { CrashScreen, lazyWithRetry } from '@estudio/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { audit } from '../audit/index.ts'
import { createAuthProvider } from '../auth/auth-provider.ts'
import { cashDays } from '../cash-desk/index.ts'
import { classes } from '../classes/index.ts'
import { coaches } from '../coaches/index.ts'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { createDataProvider } from '../data/data-provider.ts'
import { discounts } from '../discounts/index.ts'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { pendingPayments, receivedPayments } from '../payments/index.ts'
import { plans } from '../plans/index.ts'
import { reservations } from '../reservations/index.ts'
import { prefetchStatistics } from '../start/use-statistics.ts'
import { StatementPage, statements } from '../statements/index.ts'
import { Notifications } from '../ui/notifications.tsx'
import { users } from '../users/index.ts'
import { addresses } from './addresses.ts'
import { Frame } from './frame/frame.tsx'
import { NotFound } from './frame/not-found.tsx'
import { opensStartPage } from './opens-start-page.ts'
import { Waiting } from './waiting.tsx'

const Calendar = lazyWithRetry(() => import('../calendar/calendar-page.tsx'))
const CoachSchedule = lazyWithRetry(() => import('../coach-schedule/coach-schedule-page.tsx'))
const Settings = lazyWithRetry(() => import('../settings/settings-page.tsx'))
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

/**
 * react-admin on the studio's own frame and theme: one resource a folder, the calendar as a page of its own. AdminOnly has
 * found out who is asking: to have it found out here again (requireAuth, dashboard) would be three more waits.
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
        error={CrashScreen}
        title={texts.frame.titles.admin}
        disableTelemetry
      >
        <CustomRoutes>
          <Route path={`${addresses.users}/*`} element={<Resource {...users} />} />
          <Route path={`${addresses.classes}/*`} element={<Resource {...classes} />} />
          <Route path={`${addresses.discounts}/*`} element={<Resource {...discounts} />} />
          <Route path={`${addresses['payments/pending']}/*`} element={<Resource {...pendingPayments} />} />
          <Route path={`${addresses['payments/received']}/*`} element={<Resource {...receivedPayments} />} />
          <Route path={`${addresses['cash-days']}/*`} element={<Resource {...cashDays} />} />
          <Route path={`${addresses.plans}/*`} element={<Resource {...plans} />} />
          <Route path={`${addresses.instructors}/*`} element={<Resource {...coaches} />} />
          <Route path={`${addresses['user-schedules']}/*`} element={<Resource {...reservations} />} />
          <Route path={`${addresses.statements}/:id`} element={<StatementPage />} />
          <Route path={`${addresses.statements}/*`} element={<Resource {...statements} />} />
          <Route path={`${addresses.audit}/*`} element={<Resource {...audit} />} />
          <Route path="/" element={<Dashboard />} />
          <Route path="/calendario" element={<Calendar />} />
          <Route path="/horario-instructores" element={<CoachSchedule />} />
          <Route path="/ajustes" element={<Settings />} />
          <Route path="/documentos" element={<Legal />} />
          <Route path="/fstable-examples" element={<Examples />} />
        </CustomRoutes>
      </CoreAdminUI>
      <Notifications />
    </CoreAdminContext>
  )
}

export default BackOffice
