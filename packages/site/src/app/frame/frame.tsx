import { useSession } from '@estudio/client'
import { layout, lazyWithRetry, SkipLink, useVersionCheck } from '@estudio/ui'
import Box from '@mui/material/Box'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { LegalDialogContext, type LegalDialogProps } from '../../ui/dialogs/legal-dialog-slot'
import { ToastHost } from '../../ui/feedback/toasts'
import { SessionWatch } from '../session-watch'
import { Footer } from './footer'
import { Header } from './header'
import { LastSeenNotice } from './last-seen-notice'

const Reminders = lazyWithRetry(() => import('./reminders'), { optional: true })
const LegalUpdate = lazyWithRetry(() => import('../../features/legal/legal-update'), { optional: true })
const LegalDialog = lazyWithRetry(() => import('../../features/legal/legal-dialog'), { overlay: true })

const showLegal = (props: LegalDialogProps) => <LegalDialog {...props} />

/** Loaded only for signed-in members. */
const RemindersSlot = () => (useSession().status === 'signed-in' ? <Reminders /> : null)

/**
 * Asks signed-in members to accept new legal texts (B19), except over the password reset, whose pathname may be
 * percent-encoded.
 */
const LegalUpdateSlot = () => {
  const { status, user } = useSession()
  const setsPassword = useLocation().pathname.startsWith('/restablecer-')
  const member = status === 'signed-in' && !setsPassword ? user?.id : undefined
  return member ? <LegalUpdate key={member} /> : null
}

/** The layout of every page: skip link, header, the page, footer, toasts. */
export const Frame = () => {
  useVersionCheck({ running: __BUILD_ID__, page: useLocation().pathname })
  return (
    <LegalDialogContext value={showLegal}>
      <ScrollRestoration />
      <SkipLink />
      <Header />
      <Box
        component="main"
        id="contenido"
        tabIndex={-1}
        sx={{ pt: { xs: `${layout.header.phone}px`, md: `${layout.header.desktop}px` }, minHeight: '100svh' }}
      >
        <RemindersSlot />
        <LastSeenNotice />
        <Outlet />
      </Box>
      <Footer />
      <LegalUpdateSlot />
      <ToastHost />
      <SessionWatch />
    </LegalDialogContext>
  )
}
