import { SessionProvider } from '@estudio/client'
import { studioTheme } from '@estudio/theme'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy } from 'react'
import { BrowserRouter } from 'react-router'
import { LegalDialogContext, type LegalDialogProps } from '../ui/legal-dialog'
import { Frame } from './frame/frame'
import { queryClient } from './query-client'
import { AppRoutes } from './routes'
import { StudioGate } from './studio-gate'

const LegalDialog = lazy(() => import('../features/legal/legal-dialog'))
const showLegal = (props: LegalDialogProps) => <LegalDialog {...props} />

/** The whole site: theme, data, session, then the frame around the routed page. */
export const App = () => (
  <ThemeProvider theme={studioTheme}>
    <CssBaseline />
    <QueryClientProvider client={queryClient}>
      <StudioGate>
        <SessionProvider>
          <BrowserRouter>
            <LegalDialogContext value={showLegal}>
              <Frame>
                <AppRoutes />
              </Frame>
            </LegalDialogContext>
          </BrowserRouter>
        </SessionProvider>
      </StudioGate>
    </QueryClientProvider>
  </ThemeProvider>
)
