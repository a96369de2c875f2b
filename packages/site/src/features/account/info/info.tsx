import { texts } from '@estudio/texts'
import { lazyWithRetry, usePageTitle } from '@estudio/ui'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { SkeletonRows } from '../../../ui/feedback/skeletons'
import { Fold } from '../fold'
import { DeleteAccount } from './delete-account'
import { HealthNotePart } from './health/health-note-part'
import { InvoiceData } from './invoice-data'
import { MyData } from './my-data/my-data'
import { MyPlanCard } from './my-plan-card'
import { PersonalData, useProfileName } from './personal-data'
import { WaiverFold } from './waiver-fold'

const { folds } = texts.account

const Security = lazyWithRetry(() => import('../security/security'), {
  fallback: <SkeletonRows label={texts.common.loading} height={160} />,
})

/** /mi-cuenta/info: the plan, and below it what a member looks at rarely, folded away. */
export const Info = () => {
  usePageTitle(texts.frame.titles.account)
  const name = useProfileName()
  return (
    <Stack sx={{ gap: 3 }}>
      <MyPlanCard />
      <Card>
        <Fold id="datos" title={texts.account.info.title} hint={name}>
          <PersonalData />
          <HealthNotePart />
        </Fold>
        <Fold id="seguridad" title={texts.security.title} hint={folds.security}>
          <Security />
        </Fold>
        <Fold id="factura" title={texts.receipts.invoice.title} hint={folds.invoice}>
          <InvoiceData />
        </Fold>
        <Fold id="mis-datos" title={texts.privacy.title} hint={texts.privacy.intro}>
          <MyData />
          <DeleteAccount />
        </Fold>
        <WaiverFold />
      </Card>
    </Stack>
  )
}
