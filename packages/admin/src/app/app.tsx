import { SessionProvider } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadingScreen, lazyWithRetry } from '@estudio/ui'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { AdminOnly } from './admin-only.tsx'
import { StudioGate } from './studio-gate.tsx'
import { ThemeMode } from './theme-mode.tsx'

const BackOffice = lazyWithRetry(() => import('./back-office.tsx'), {
  fallback: <LoadingScreen text={texts.session.loadingPermissions} minHeight="100svh" />,
})

/** The back office: whose studio, who is asking, and only then the part that weighs something. */
const Root = () => (
  <ThemeMode>
    <StudioGate>
      <SessionProvider>
        <AdminOnly>
          <BackOffice />
        </AdminOnly>
      </SessionProvider>
    </StudioGate>
  </ThemeMode>
)

/** A data router, because react-admin guards unsaved forms through its blocker. */
const router = createBrowserRouter([{ path: '*', element: <Root /> }], { basename: '/admin' })

/** Without transitions: with them a signed-out user gets redirect after redirect. */
export const App = () => <RouterProvider router={router} useTransitions={false} />
