import { formatTablePrice, texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ChannelChoice, type PaymentChannel } from './channel-choice'
import { PaymentData } from './payment-data'
import { PlanInShort } from './plan-in-short'
import { ProofChannels } from './proof-channels'
import { type PurchaseFailure, useBuyPlan } from './use-buy-plan'
import type { Priced } from './use-reprice'

interface PaymentStepProps extends Priced {
  startDate: string
  onReprice: (now: Priced) => void
  onBack: () => void
}

const Failure = ({ message, action }: PurchaseFailure) => (
  <Alert
    severity="error"
    action={
      action && (
        <Button color="secondary" size="small" component={Link} to={action.href}>
          {action.label}
        </Button>
      )
    }
  >
    {message}
  </Alert>
)

/** Step 2: where to pay, how to send the proof, and the confirmation (CHK-10 to CHK-14). */
export const PaymentStep = ({ plan, startDate, quote, onReprice, onBack }: PaymentStepProps) => {
  const [channel, choose] = useState<PaymentChannel>('transfer')
  const { buy, busy, failure } = useBuyPlan({ plan, quote, startDate, channel, onReprice })
  return (
    <Stack sx={{ gap: 3 }}>
      <PlanInShort plan={plan} startDate={startDate} quote={quote} />
      <ChannelChoice value={channel} onChoose={choose} />
      <PaymentData amount={formatTablePrice(quote?.price ?? Number(plan.price))} />
      <ProofChannels plan={plan.title} />
      {failure && <Failure {...failure} />}
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
