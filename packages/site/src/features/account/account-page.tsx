import { texts } from '@estudio/texts'
import { layout } from '@estudio/ui'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { SkeletonRows } from '../../ui/skeletons'
import { ZoneNotice } from '../../ui/zone-notice'
import { AccountTabs } from './account-tabs'
import { Classes } from './classes/classes'
import { Info } from './info/info'
import { SignOutButton } from './sign-out-button'

const Coach = lazy(() => import('./coach/coach'))
const Security = lazy(() => import('./security/security'))

/** /mi-cuenta: who I am and which plan I hold, my week of classes, and how my account is kept safe (ACC-*, PST-*, MYC-*). */
const AccountPage = () => (
  <Container
    maxWidth={false}
    sx={{ maxWidth: layout.page + 96, pt: { xs: 3, md: 6 }, pb: { xs: 8, md: 12 } }}
  >
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="h2" component="h1">
        {texts.frame.header.account}
      </Typography>
      <SignOutButton />
    </Stack>
    <AccountTabs />
    <ZoneNotice />
    <Suspense fallback={<SkeletonRows label={texts.common.loading} height={160} />}>
      <Routes>
        <Route path="info" element={<Info />} />
        <Route path="classes" element={<Classes />} />
        <Route path="coach" element={<Coach />} />
        <Route path="seguridad" element={<Security />} />
        <Route path="*" element={<Navigate to="/mi-cuenta/info" replace />} />
      </Routes>
    </Suspense>
  </Container>
)

export default AccountPage
