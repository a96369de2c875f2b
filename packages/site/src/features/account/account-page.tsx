import { countUnsentMarks, useSession, useSessionActions, useWrite } from '@estudio/client'
import { checkInTexts, texts } from '@estudio/texts'
import { BusyButton, ConfirmDialog, layout, lazyWithRetry } from '@estudio/ui'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Navigate, Outlet, Route, Routes } from 'react-router-dom'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows'
import { toast } from '../../ui/feedback/toasts'
import { ZoneNotice } from '../../ui/feedback/zone-notice'
import { AccountTabs } from './account-tabs'
import { Classes } from './classes/classes'
import { WaitingMarks } from './coach/today/waiting-marks'
import { Info } from './info/info'

const t = checkInTexts.unsentMarks

/** Signs out; the guard then redirects to the home page. */
const useSignOut = () => {
  const session = useSessionActions()
  const leaving = useWrite({
    mutationFn: () => session.signOut(),
    onSuccess: () => toast.success(texts.session.signedOut),
    onError: () => toast.error(texts.session.signOutError),
  })
  return { signOut: () => leaving.mutate(), busy: leaving.isPending }
}

/** Signs out and shows its progress. Marks that were not sent wait for the next sign-in, so it asks first. */
const SignOutButton = () => {
  const { signOut, busy } = useSignOut()
  const user = useSession().user?.id ?? ''
  const [unsent, setUnsent] = useState(0)
  const press = async () => {
    const count = await countUnsentMarks(user).catch(() => 0)
    if (count > 0) setUnsent(count)
    else signOut()
  }
  const close = () => setUnsent(0)
  return (
    <>
      <BusyButton
        color="secondary"
        size="small"
        sx={{ mr: -1.5 }}
        busy={busy}
        busyLabel={texts.session.signingOut}
        onClick={() => void press()}
      >
        {texts.session.signOut}
      </BusyButton>
      <ConfirmDialog
        open={unsent > 0}
        title={t.title}
        confirmLabel={texts.session.signOut}
        onConfirm={() => {
          close()
          signOut()
        }}
        onClose={close}
      >
        {t.body(unsent)}
      </ConfirmDialog>
    </>
  )
}

const fallback = <SkeletonRows label={texts.common.loading} height={160} />
const Coach = lazyWithRetry(() => import('./coach/coach'), { fallback })
const Payments = lazyWithRetry(() => import('./payments/payments'), { fallback })

/** The coach's page has the queue of marks itself, because its rosters add to the queue. */
const OtherPages = () => (
  <>
    <WaitingMarks />
    <Outlet />
  </>
)

/** /mi-cuenta: plan and data, classes, payments, and the coach's tab. Links to the security of the account keep their address. */
const AccountPage = () => (
  <Container
    maxWidth={false}
    sx={{ maxWidth: layout.page + 96, pt: { xs: 1, md: 3 }, pb: { xs: 4, md: 12 } }}
  >
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2 }}
    >
      <Typography variant="h3" component="h1">
        {texts.frame.header.account}
      </Typography>
      <SignOutButton />
    </Stack>
    <AccountTabs />
    <ZoneNotice />
    <Routes>
      <Route path="coach/*" element={<Coach />} />
      <Route element={<OtherPages />}>
        <Route path="info" element={<Info />} />
        <Route path="classes" element={<Classes />} />
        <Route path="recibos" element={<Payments />} />
        <Route path="seguridad" element={<Navigate to="/mi-cuenta/info#seguridad" replace />} />
        <Route path="*" element={<Navigate to="/mi-cuenta/info" replace />} />
      </Route>
    </Routes>
  </Container>
)

export default AccountPage
