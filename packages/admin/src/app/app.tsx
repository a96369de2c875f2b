import { SessionProvider } from '@estudio/client'
import { THEME_KEY } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { CrashScreen, lazyWithRetry, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { leaveFor } from '../auth/destinations.ts'
import { theme } from './dense-theme.ts'
import { OfficeOnly } from './office-only.tsx'
import { createQueryClient } from './query-client.ts'
import { StudioGate } from './studio-gate.tsx'
import { Waiting } from './waiting.tsx'

const { required: words } = texts.factorReminder

/** Replaces the whole back office while the studio requires a second factor that the account does not have. */
const FactorRequired = () => {
  usePageTitle(`${words.title} · ${texts.frame.titles.admin}`)
  return (
    <Box component="main" sx={{ minHeight: '100svh', display: 'grid', placeContent: 'center', p: 3 }}>
      <Box sx={{ maxWidth: 520 }}>
        <Typography variant="h4" component="h1">
          {words.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1.5, mb: 3 }}>
          {words.body}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={() => leaveFor('/mi-cuenta/seguridad')}>
            {words.action}
          </Button>
          <Button color="secondary" onClick={() => window.location.reload()}>
            {words.again}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

const BackOffice = lazyWithRetry(() => import('./back-office.tsx'), { fallback: <Waiting /> })

/** In the mode that was chosen on this device, or else in the mode of the system. */
const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} modeStorageKey={THEME_KEY} noSsr>
    <CssBaseline enableColorScheme />
    {children}
  </ThemeProvider>
)

/** The back office loads the studio's settings and the user's roles first, and its large bundle last. */
const Root = () => {
  const [locked, setLocked] = useState(false)
  const [queryClient] = useState(() => createQueryClient(() => setLocked(true)))
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <StudioGate>
            <OfficeOnly>{locked ? <FactorRequired /> : <BackOffice />}</OfficeOnly>
          </StudioGate>
        </SessionProvider>
      </QueryClientProvider>
    </Themed>
  )
}

/** Shown when a part outside react-admin's own boundary fails. */
const Crash = () => (
  <Themed>
    <CrashScreen />
  </Themed>
)

/** A data router, because react-admin guards unsaved forms through its blocker. */
const router = createBrowserRouter([{ path: '*', element: <Root />, errorElement: <Crash /> }], {
  basename: '/admin',
})

/** Transitions are off, because with transitions a signed-out user is redirected repeatedly. */
export const App = () => <RouterProvider router={router} useTransitions={false} />
