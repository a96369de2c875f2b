import { SessionProvider } from '@estudio/client'
import { CrashScreen, lazyWithRetry } from '@estudio/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { AdminOnly } from './admin-only.tsx'
import { FactorRequired } from './factor-required.tsx'
import { createQueryClient } from './query-client.ts'
import { StudioGate } from './studio-gate.tsx'
import { ThemeMode } from './theme-mode.tsx'
import { Waiting } from './waiting.tsx'

const BackOffice = lazyWithRetry(() => import('./back-office.tsx'), { fallback: <Waiting /> })

/** The back office loads the studio's settings and the user's roles first, and its large bundle last. */
const Root = () => {
  const [locked, setLocked] = useState(false)
  const [queryClient] = useState(() => createQueryClient(() => setLocked(true)))
  return (
    <ThemeMode>
      <QueryClientProvider client={queryClient}>
        <StudioGate>
          <SessionProvider>
            <AdminOnly>{locked ? <FactorRequired /> : <BackOffice />}</AdminOnly>
          </SessionProvider>
        </StudioGate>
      </QueryClientProvider>
    </ThemeMode>
  )
}

/** Shown when a part outside react-admin's own boundary fails. */
const Crash = () => (
  <ThemeMode>
    <CrashScreen />
  </ThemeMode>
)

/** A data router, because react-admin guards unsaved forms through its blocker. */
const router = createBrowserRouter([{ path: '*', element: <Root />, errorElement: <Crash /> }], {
  basename: '/admin',
})

/** Transitions are off, because with transitions a signed-out user is redirected repeatedly. */
export const App = () => <RouterProvider router={router} useTransitions={false} />
