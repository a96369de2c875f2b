import { layout } from '@estudio/theme'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { AuthFragment } from '../auth-fragment'
import { ScrollToTop } from '../scroll-to-top'
import { SessionEnd } from '../session-end'
import { Footer } from './footer'
import { Header } from './header'
import { SkipLink } from './skip-link'
import { ToastOutlet } from './toast-outlet'

/** What every page stands in: skip link, header, the page, footer, toasts. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <AuthFragment />
    <ScrollToTop />
    <SessionEnd />
    <SkipLink />
    <Header />
    <Box
      component="main"
      id="contenido"
      tabIndex={-1}
      sx={{ pt: { xs: `${layout.header.phone}px`, md: `${layout.header.desktop}px` }, minHeight: '100svh' }}
    >
      {children}
    </Box>
    <Footer />
    <ToastOutlet />
  </>
)
