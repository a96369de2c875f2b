import { formatTablePrice, texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { PageHeading } from '../../ui/content/page-heading'
import { Section } from '../../ui/content/section'
import { PaymentProof } from '../../ui/payment-proof/payment-proof'
import { PaymentData } from './payment-data'
import { PendingPlanGate } from './pending-plan-gate'
import { SendProofLinks } from './send-proof-links'

const { instructions, proof } = texts.checkout

/** /instrucciones-transferencia: how to pay an unpaid plan. */
const InstructionsPage = () => {
  usePageTitle(texts.frame.titles.transfer)
  return (
    <PendingPlanGate otherwise="/planes">
      {(plan) => (
        <Section width="prose">
          <PageHeading title={instructions.title} subtitle={plan.name} />
          <Stack sx={{ gap: 3 }}>
            <PaymentData
              amount={formatTablePrice(plan.price)}
              channel={plan.payment_channel}
              reference={plan.reference}
            />
            <PaymentProof plan={plan} title={proof.title} heading="h2">
              <SendProofLinks plan={plan.name} reference={plan.reference} />
            </PaymentProof>
            <Alert severity="info">
              {instructions.processing} {instructions.confirmation}
            </Alert>
            <Button variant="outlined" component={Link} to="/mi-cuenta" sx={{ alignSelf: 'flex-start' }}>
              {instructions.back}
            </Button>
          </Stack>
        </Section>
      )}
    </PendingPlanGate>
  )
}

export default InstructionsPage
