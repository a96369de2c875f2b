import { SessionProvider, type StudioClient } from '@estudio/client'
import { studioTheme } from '@estudio/ui'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { LegalDialogContext, type LegalDialogProps } from '../ui/legal-dialog'
import { Frame } from './frame/frame'
import { AppRoutes } from './routes'
import { StudioGate } from './studio-gate'

const LegalDialog = lazy(() => import('../features/legal/legal-dialog'))
const showLegal = (props: LegalDialogProps) => <LegalDialog {...props} />

interface AppProps {
  /** The browser's history, or the one address that is being rendered. */
  Router: ComponentType<{ children: ReactNode }>
  client: StudioClient
  queries: QueryClient
}

/** The whole site: theme, data, session, then the frame around the routed page. */
export const App = ({ Router, client, queries }: AppProps) => (
  <ThemeProvider theme={studioTheme}>
    <CssBaseline />
    <QueryClientProvider client={queries}>
      <StudioGate>
        <SessionProvider client={client}>
          <Router>
            <LegalDialogContext value={showLegal}>
              <Frame>
                <AppRoutes />
              </Frame>
            </LegalDialogContext>
          </Router>
        </SessionProvider>
      </StudioGate>
    </QueryClientProvider>
  </ThemeProvider>
)
