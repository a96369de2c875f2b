import type { PlanForPurchase } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/domain'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { PaymentData } from './payment-data'
import { ProofChannels } from './proof-channels'
import { useBuyPlan } from './use-buy-plan'

interface PaymentStepProps {
  plan: PlanForPurchase
  startDate: string
  onBack: () => void
}

/** Step 2: where to pay, how to send the proof, and the confirmation (CHK-10 to CHK-14). */
export const PaymentStep = ({ plan, startDate, onBack }: PaymentStepProps) => {
  const { buy, busy, error } = useBuyPlan(plan, startDate)
  return (
    <Stack sx={{ gap: 3 }}>
      <PaymentData amount={formatTablePrice(Number(plan.price))} />
      <ProofChannels plan={plan.title} />
      {error && <Alert severity="error">{error}</Alert>}
      <Stack direction={{ xs: 'column-reverse', sm: 'row' }} sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={onBack} disabled={busy}>
          {texts.common.back}
        </Button>
        <Button variant="contained" size="large" onClick={buy} loading={busy} loadingPosition="start">
          {busy ? texts.checkout.confirming : texts.checkout.confirm}
        </Button>
      </Stack>
    </Stack>
  )
}
