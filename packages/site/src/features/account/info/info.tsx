import { texts } from '@estudio/texts'
import { lazyWithRetry, usePageTitle } from '@estudio/ui'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows'
import { Fold } from '../fold'
import { DeleteAccount } from './delete-account'
import { HealthNotePart } from './health/health-note-part'
import { InvoiceData } from './invoice-data'
import { MyData } from './my-data/my-data'
import { NextClassAndPlan, NextClassAndPlanSkeleton, useOwnDay } from './next-class-and-plan'
import { PersonalData, useProfileHint } from './personal-data'
import { WaiverFold } from './waiver-fold'

const { folds } = texts.account

const Security = lazyWithRetry(() => import('../security/security'), {
  fallback: <SkeletonRows label={texts.common.loading} height={160} />,
})

const PushPart = lazyWithRetry(() => import('./push-part'), {
  fallback: <SkeletonRows label={texts.common.loading} height={72} />,
})

/** What a member looks at rarely. */
const Folds = () => (
  <Card>
    <Fold id="datos" title={texts.account.info.title} hint={useProfileHint()}>
      <Stack sx={{ gap: 3 }}>
        <PersonalData />
        <HealthNotePart />
      </Stack>
    </Fold>
    <Fold id="seguridad" title={texts.security.title} hint={folds.security}>
      <Security />
    </Fold>
    <Fold id="avisos" title={texts.push.title} hint={folds.push}>
      <PushPart />
    </Fold>
    <Fold id="factura" title={texts.receipts.invoice.title} hint={folds.invoice}>
      <InvoiceData />
    </Fold>
    <Fold id="mis-datos" title={texts.privacy.title} hint={folds.data}>
      <MyData />
      <DeleteAccount />
    </Fold>
    <WaiverFold />
  </Card>
)

/**
 * /mi-cuenta/info. The folds appear together with what is above them, and so nothing moves. A coach who takes no classes sees her own
 * data first, and the offer of a plan last.
 */
export const Info = () => {
  usePageTitle(texts.frame.titles.account)
  const { day, isKnown } = useOwnDay()
  if (!isKnown) return <NextClassAndPlanSkeleton />
  const { member, coach } = day.data ?? {}
  const isOnlyCoach = coach && member?.plan === null && member.next === null
  return (
    <NextClassAndPlan day={day} isOnlyCoach={Boolean(isOnlyCoach)}>
      <Folds />
    </NextClassAndPlan>
  )
}
