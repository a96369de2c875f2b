import { SessionProvider, type StudioClient } from '@estudio/client'
import { studioTheme } from '@estudio/ui'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RenderedAtContext } from '../ui/studio/hydration'
import type { FirstView } from './first-view'
import { StudioGate } from './studio-gate'

interface AppProps {
  view: FirstView | undefined
  client: StudioClient
  queries: QueryClient
  /** The browser's router, or a static router on the server. */
  children: ReactNode
}

/** The providers around the router: theme, queries, session, the studio's settings. */
export const App = ({ view, client, queries, children }: AppProps) => (
  <RenderedAtContext value={view}>
    <ThemeProvider theme={studioTheme}>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        <SessionProvider client={client}>
          <StudioGate>{children}</StudioGate>
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>
  </RenderedAtContext>
)
