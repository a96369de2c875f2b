import { layout } from '@estudio/theme'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { AuthFragment } from '../auth-fragment'
import { ScrollToTop } from '../scroll-to-top'
import { SessionEnd } from '../session-end'
import { StudioMetadata } from '../studio-metadata'
import { useVersionCheck } from '../version-check'
import { Footer } from './footer'
import { Header } from './header'
import { SkipLink } from './skip-link'
import { ToastOutlet } from './toast-outlet'

/** What every page stands in: skip link, header, the page, footer, toasts. */
export const Frame = ({ children }: { children: ReactNode }) => {
  useVersionCheck(__BUILD_ID__)
  return (
    <>
      <StudioMetadata />
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
}
