import { formatTablePrice, texts } from '@estudio/domain'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link, Navigate } from 'react-router'
import { LoadingScreen } from '../../ui/loading-screen'
import { PageHeading } from '../../ui/page-heading'
import { Section } from '../../ui/section'
import { usePageTitle } from '../../ui/use-page-title'
import { PaymentData } from './payment-data'
import { ProofChannels } from './proof-channels'
import { usePendingPlan } from './use-pending-plan'

const { success } = texts.checkout

/** /compra-exitosa: the plan is held, what to pay and until when (CHK-16, CHK-17, A46). */
const SuccessPage = () => {
  usePageTitle(texts.frame.titles.purchased)
  const plan = usePendingPlan()
  if (plan === undefined) return <LoadingScreen text={texts.common.loading} />
  if (plan === null) return <Navigate to="/mi-cuenta" replace />
  return (
    <Section width="prose">
      <PageHeading title={success.title} subtitle={success.body} />
      <Stack sx={{ gap: 3 }}>
        <Alert severity="warning">{success.held}</Alert>
        <PaymentData amount={formatTablePrice(plan.price)} reference={plan.reference} />
        <ProofChannels plan={plan.name} reference={plan.reference} />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <Button variant="contained" component={Link} to="/horarios">
            {success.schedule}
          </Button>
          <Button variant="outlined" component={Link} to="/mi-cuenta">
            {success.account}
          </Button>
          <Button component={Link} to="/instrucciones-transferencia" state={{ plan }}>
            {success.instructions}
          </Button>
        </Stack>
      </Stack>
    </Section>
  )
}

export default SuccessPage
