import { SessionProvider } from '@estudio/client'
import { lazy, Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { AdminOnly } from './admin-only.tsx'
import { StudioGate } from './studio-gate.tsx'
import { ThemeMode } from './theme-mode.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

const BackOffice = lazy(() => import('./back-office.tsx'))

/** The back office: whose studio, who is asking, and only then the part that weighs something. */
export const App = () => (
  <ThemeMode>
    <StudioGate>
      <SessionProvider>
        <AdminOnly>
          <BrowserRouter basename="/admin" useTransitions={false}>
            <Suspense fallback={<WaitingScreen />}>
              <BackOffice />
            </Suspense>
          </BrowserRouter>
        </AdminOnly>
      </SessionProvider>
    </StudioGate>
  </ThemeMode>
)
