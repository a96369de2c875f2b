import type { UserPlan } from '@estudio/contract'
import { formatLongDate, formatTablePrice, texts } from '@estudio/texts'
import { usePageTitle, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { PageHeading } from '../../ui/content/page-heading'
import { Section } from '../../ui/content/section'
import { PaymentProof } from '../../ui/payment-proof/payment-proof'
import { PaymentData } from './payment-data'
import { PendingPlanGate } from './pending-plan-gate'
import { SendProofLinks } from './send-proof-links'

const { discount, summary, yours } = texts.checkout

/** The purchased plan: name, dates, price and discount code. */
const PurchaseFacts = ({ plan }: { plan: UserPlan }) => (
  <Card component="section" aria-label={summary.title} sx={{ p: 3 }}>
    <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
      {plan.name}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {yours(formatLongDate(plan.start_date), formatLongDate(plan.end_date))}
    </Typography>
    <Typography className="tabular" sx={{ mt: 1.5 }}>
      {summary.total}: <strong>{summary.price(formatTablePrice(plan.price))}</strong>
    </Typography>
    {plan.discount_code && (
      <Typography variant="body2" color="success">
        {discount.withCode(plan.discount_code)}
      </Typography>
    )}
  </Card>
)

const { proof, success } = texts.checkout

/** /compra-exitosa: where to pay how much, and how long the plan is held. Its one main button sends the proof. */
const SuccessPage = () => {
  usePageTitle(texts.frame.titles.purchased)
  const { unpaid_plan_days } = useStudio()
  return (
    <PendingPlanGate otherwise="/mi-cuenta">
      {(plan) => (
        <Section width="prose">
          <PageHeading title={success.title} subtitle={success.body} />
          <Stack sx={{ gap: 3 }}>
            <PurchaseFacts plan={plan} />
            <Alert severity="warning">{success.held(unpaid_plan_days)}</Alert>
            <PaymentData
              amount={formatTablePrice(plan.price)}
              channel={plan.payment_channel}
              reference={plan.reference}
            />
            <PaymentProof plan={plan} title={proof.title} heading="h2">
              <SendProofLinks plan={plan.name} reference={plan.reference} />
            </PaymentProof>
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, flexWrap: 'wrap' }}>
              <Button component={Link} to="/horarios">
                {success.schedule}
              </Button>
              <Button component={Link} to="/mi-cuenta">
                {success.account}
              </Button>
              <Button component={Link} to="/instrucciones-transferencia" state={{ plan }}>
                {success.instructions}
              </Button>
            </Stack>
          </Stack>
        </Section>
      )}
    </PendingPlanGate>
  )
}

export default SuccessPage
