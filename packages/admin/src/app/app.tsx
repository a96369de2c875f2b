import { SessionProvider } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadingScreen } from '@estudio/ui'
import { lazy, Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { AdminOnly } from './admin-only.tsx'
import { StudioGate } from './studio-gate.tsx'
import { ThemeMode } from './theme-mode.tsx'

const BackOffice = lazy(() => import('./back-office.tsx'))

/** The back office: whose studio, who is asking, and only then the part that weighs something. */
export const App = () => (
  <ThemeMode>
    <StudioGate>
      <SessionProvider>
        <AdminOnly>
          <BrowserRouter basename="/admin" useTransitions={false}>
            <Suspense fallback={<LoadingScreen text={texts.session.loadingPermissions} minHeight="100svh" />}>
              <BackOffice />
            </Suspense>
          </BrowserRouter>
        </AdminOnly>
      </SessionProvider>
    </StudioGate>
  </ThemeMode>
)
