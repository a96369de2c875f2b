import { SessionProvider, type StudioClient } from '@estudio/client'
import { lazyWithRetry, studioTheme } from '@estudio/ui'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FirstView, FirstViewContext } from '../ui/studio/first-view'
import { useHydrated } from '../ui/studio/hydration'
import { StudioGate } from './studio-gate'

const ToastHost = lazyWithRetry(() => import('../ui/feedback/toast-host'), { optional: true })

/** Loaded after hydration. Outside the gate, because a sign-out without a network is followed by a page without settings. */
const ToastSlot = () => (useHydrated() ? <ToastHost /> : null)

interface AppProps {
  view: FirstView | undefined
  client: StudioClient
  queries: QueryClient
  /** The browser's router, or a static router on the server. */
  children: ReactNode
}

/** The providers around the router: theme, queries, session, the studio's settings. */
export const App = ({ view, client, queries, children }: AppProps) => (
  <FirstViewContext value={view}>
    <ThemeProvider theme={studioTheme}>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        <SessionProvider client={client}>
          <StudioGate>{children}</StudioGate>
          <ToastSlot />
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>
  </FirstViewContext>
)
