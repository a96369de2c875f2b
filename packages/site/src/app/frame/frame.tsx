import { layout, SkipLink } from '@estudio/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Dispensable } from '../../ui/dispensable'
import { takenOverLater } from '../../ui/taken-over-later'
import { AuthFragment } from '../auth-fragment'
import { ForgetMember } from '../forget-member'
import { ScrollToTop } from '../scroll-to-top'
import { SessionEnd } from '../session-end'
import { useVersionCheck } from '../version-check'
import { FactorReminderSlot } from './factor-reminder-slot'
import { Header } from './header'
import { LegalUpdateSlot } from './legal-update-slot'
import { OfflineNotice } from './offline-notice'
import { ToastOutlet } from './toast-outlet'

const Footer = takenOverLater(() => import('./footer'))

/** What every page stands in: skip link, header, the page, footer, toasts. */
export const Frame = ({ children }: { children: ReactNode }) => {
  useVersionCheck(__BUILD_ID__)
  return (
    <>
      <ScrollToTop />
      <SessionEnd />
      <ForgetMember />
      <SkipLink />
      <Header />
      <Box
        component="main"
        id="contenido"
        tabIndex={-1}
        sx={{ pt: { xs: `${layout.header.phone}px`, md: `${layout.header.desktop}px` }, minHeight: '100svh' }}
      >
        <FactorReminderSlot />
        <OfflineNotice />
        {children}
      </Box>
      <Dispensable>
        <Footer />
      </Dispensable>
      <LegalUpdateSlot />
      <ToastOutlet />
      <AuthFragment />
    </>
  )
}
