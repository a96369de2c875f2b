import { useClient } from '@estudio/client'
import { texts } from '@estudio/texts'
import { CrashScreen, lazyWithRetry } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
import type { ScreenName } from '../auth/screen-rights.ts'
import { useMay, useMayOpen } from '../auth/use-may.ts'
import { createDataProvider } from '../data/data-provider.ts'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { prefetchStatistics } from '../shared/use-statistics.ts'
import { Dashboard } from '../start/dashboard.tsx'
import { Notifications } from '../ui/notifications.tsx'
import { Page } from '../ui/page.tsx'
import { Frame } from './frame/frame.tsx'
import { opensStartPage } from './opens-start-page.ts'
import { resources } from './screens.ts'
import { Waiting } from './waiting.tsx'

const Notice = ({ title, body }: { title: string; body: string }) => (
  <Page title={title}>
    <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 480 }}>
      {body}
    </Typography>
    <Button component={Link} to="/" variant="contained">
      {texts.admin.frame.backToDashboard}
    </Button>
  </Page>
)

/** Shown for unknown addresses below /admin. */
const NotFound = () => <Notice title={texts.frame.notFound.heading} body={texts.frame.notFound.body} />

/** Shown for a screen that the roles of the user do not open. */
const AccessDenied = () => <Notice {...texts.admin.frame.denied} />

const Calendar = lazyWithRetry(() => import('../calendar/calendar-page.tsx'))
const ModelWeek = lazyWithRetry(() => import('../calendar/model-week/model-week-page.tsx'))
const Counter = lazyWithRetry(() => import('../counter/counter-page.tsx'))
const Messages = lazyWithRetry(() => import('../messages/messages-page.tsx'))
const StandingPlaces = lazyWithRetry(() => import('../standing-places/standing-places-page.tsx'))
const CoachSchedule = lazyWithRetry(() => import('../coach-schedule/coach-schedule-page.tsx'))
const Figures = lazyWithRetry(() => import('../figures/figures-page.tsx'))
const CoachPay = lazyWithRetry(() => import('../coach-pay/coach-pay-page.tsx'))
const Settings = lazyWithRetry(() => import('../settings/settings-page.tsx'))
const InvoiceSettings = lazyWithRetry(() => import('../settings/invoices/invoice-settings-page.tsx'))
const OnlineSettings = lazyWithRetry(() => import('../settings/online/online-settings-page.tsx'))
const OtherSites = lazyWithRetry(() => import('../settings/other-sites/other-sites-page.tsx'))
const Site = lazyWithRetry(() => import('../site/site-page.tsx'))
const FirstSite = lazyWithRetry(() => import('../site/first-site/first-site-page.tsx'))
const Roles = lazyWithRetry(() => import('../roles/roles-page.tsx'))
const ApiKeys = lazyWithRetry(() => import('../api-keys/api-keys-page.tsx'))
const Webhooks = lazyWithRetry(() => import('../webhooks/webhooks-page.tsx'))
const Legal = lazyWithRetry(() => import('../legal/legal-page.tsx'))
const Examples = lazyWithRetry(() => import('../examples/examples-page.tsx'))

interface ScreenProps {
  name: ScreenName
  page: ReactNode
}

/** A page that is no resource, for those who may open it. */
const Screen = ({ name, page }: ScreenProps) => (useMayOpen()(name) ? page : <AccessDenied />)

const store = localStorageStore(undefined, 'estudio-admin')

const createProviders = (
  client: ReturnType<typeof useClient>,
  queryClient: QueryClient,
  may: ReturnType<typeof useMay>,
) => {
  const dataProvider = createDataProvider(client.http)
  if (opensStartPage()) prefetchStatistics(queryClient, dataProvider.api, may)
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
 * react-admin with the studio's own frame and theme; the calendar is a page of its own. OfficeOnly has already checked
 * the user, so react-admin's own checks (requireAuth, dashboard) would only add three more requests.
 */
const BackOffice = () => {
  const client = useClient()
  const queryClient = useQueryClient()
  const may = useMay()
  const [providers] = useState(() => createProviders(client, queryClient, may))
  return (
    <CoreAdminContext {...providers} i18nProvider={i18nProvider} store={store}>
      <CoreAdminUI
        layout={Frame}
        catchAll={NotFound}
        loading={Waiting}
        error={Crash}
        accessDenied={AccessDenied}
        title={texts.frame.titles.admin}
        disableTelemetry
      >
        <CustomRoutes>
          <Route path="/" element={<Dashboard />} />
          <Route path="/calendario" element={<Screen name="calendario" page={<Calendar />} />} />
          <Route path="/semana-modelo" element={<Screen name="semana-modelo" page={<ModelWeek />} />} />
          <Route
            path="/horario-instructores"
            element={<Screen name="horario-instructores" page={<CoachSchedule />} />}
          />
          <Route path="/lugares-fijos" element={<Screen name="lugares-fijos" page={<StandingPlaces />} />} />
          <Route path="/cobrar" element={<Screen name="cobrar" page={<Counter />} />} />
          <Route path="/cifras" element={<Screen name="cifras" page={<Figures />} />} />
          <Route path="/pago-de-coaches" element={<Screen name="pago-de-coaches" page={<CoachPay />} />} />
          <Route path="/avisos/*" element={<Screen name="avisos" page={<Messages />} />} />
          <Route path="/ajustes" element={<Screen name="ajustes" page={<Settings />} />} />
          <Route
            path="/ajustes/pagos-en-linea"
            element={<Screen name="ajustes" page={<OnlineSettings />} />}
          />
          <Route path="/ajustes/facturas" element={<Screen name="ajustes" page={<InvoiceSettings />} />} />
          <Route path="/ajustes/otros-sitios" element={<Screen name="ajustes" page={<OtherSites />} />} />
          <Route path="/mi-sitio" element={<Screen name="mi-sitio" page={<Site />} />} />
          <Route path="/mi-sitio/empezar" element={<Screen name="mi-sitio" page={<FirstSite />} />} />
          <Route path="/documentos" element={<Screen name="documentos" page={<Legal />} />} />
          <Route path="/webhooks" element={<Screen name="webhooks" page={<Webhooks />} />} />
          <Route path="/roles" element={<Screen name="roles" page={<Roles />} />} />
          <Route path="/llaves-de-api" element={<Screen name="llaves-de-api" page={<ApiKeys />} />} />
          <Route path="/fstable-examples" element={<Screen name="fstable-examples" page={<Examples />} />} />
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
