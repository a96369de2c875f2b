import { usePublished, useSession } from '@estudio/client'
import { layout, lazyWithRetry, SkipLink, useVersionCheck } from '@estudio/ui'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect } from 'react'
import { Brand } from '../../ui/content/brand'
import { LegalDialogContext, type LegalDialogProps } from '../../ui/dialogs/legal-dialog-slot'
import { usePath } from '../../ui/navigation'
import { useDropMemberQueries } from '../drop-member-queries'
import { Footer } from './footer'
import { Header } from './header'
import { LastSeenNotice } from './last-seen-notice'

const MemberParts = lazyWithRetry(() => import('./member-parts'), { optional: true })
const LegalUpdate = lazyWithRetry(() => import('../../features/legal/legal-update'), { optional: true })
const LegalDialog = lazyWithRetry(() => import('../../features/legal/legal-dialog'), { overlay: true })

const HiddenSite = lazyWithRetry(() => import('../../features/hidden/hidden-site'))

const showLegal = (props: LegalDialogProps) => <LegalDialog {...props} />

/** Loaded only for signed-in members. The document reserves the bottom bar for a stored session, which may have ended since. */
const MemberSlot = () => {
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'loading' && status !== 'signed-in') delete document.documentElement.dataset.bottomBar
  }, [status])
  return status === 'signed-in' ? <MemberParts /> : null
}

/**
 * Asks signed-in members to accept new legal texts, except over the password reset, whose pathname may be
 * percent-encoded.
 */
const LegalUpdateSlot = () => {
  const { status, user } = useSession()
  const setsPassword = usePath().startsWith('/restablecer-')
  const member = status === 'signed-in' && !setsPassword ? user?.id : undefined
  return member ? <LegalUpdate key={member} /> : null
}

/** The layout of every page: skip link, header, the page, footer. */
export const Frame = ({ children }: { children: ReactNode }) => {
  useVersionCheck({ running: __BUILD_ID__, page: usePath() })
  useDropMemberQueries()
  const published = usePublished()
  const page = (
    <LegalDialogContext value={showLegal}>
      <SkipLink />
      <Header />
      <Box
        component="main"
        id="contenido"
        tabIndex={-1}
        sx={{ pt: { xs: `${layout.header.phone}px`, md: `${layout.header.desktop}px` }, minHeight: '100svh' }}
      >
        <MemberSlot />
        <LastSeenNotice />
        {children}
      </Box>
      <Footer />
      <LegalUpdateSlot />
    </LegalDialogContext>
  )
  return published ? page : <HiddenSite brand={<Brand />}>{page}</HiddenSite>
}
