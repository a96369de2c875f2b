import { reservedReferenceQuery, useHttp, useSession } from '@estudio/client'
import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { planEnd } from '@estudio/domain'
import { formatLongDate, formatTablePrice, leaveText, texts } from '@estudio/texts'
import { BusyButton, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Checkout } from './checkout'
import { dueAfter } from './due-amount'
import { MethodChoice } from './online/method-choice'
import { chosenOption, usePaymentOptions } from './online/use-payment-options'
import { PaymentData, PaymentDataSkeleton, takesDeposits, usePaymentDetails } from './payment-data'
import { PriceLines } from './price-lines'
import { type Purchase, type PurchaseFailure, useBuyPlan } from './use-buy-plan'

const { payment, proof } = texts.checkout
const { onlinePayment } = texts

interface ChannelChoiceProps {
  value: Checkout['channel']
  onChoose: (channel: Checkout['channel']) => void
}

/**
 * Chooses a bank transfer or a deposit at an OXXO counter, so that the studio knows which proof to
 * expect.
 */
const ChannelChoice = ({ value, onChoose }: ChannelChoiceProps) => (
  <FormControl>
    <FormLabel id="payment-channel">{payment.channel}</FormLabel>
    <RadioGroup
      row
      aria-labelledby="payment-channel"
      value={value}
      onChange={(_, chosen) => onChoose(chosen === 'oxxo' ? 'oxxo' : 'transfer')}
    >
      <FormControlLabel value="transfer" control={<Radio />} label={payment.transfer} />
      <FormControlLabel value="oxxo" control={<Radio />} label={payment.oxxo} />
    </RadioGroup>
  </FormControl>
)

interface PurchaseSummaryProps {
  plan: PlanForPurchase
  /** Civil date. */
  startDate: string
  quote: DiscountQuote | null
  balance: number
}

/** The choices made in step 1, and what is left to pay. */
const PurchaseSummary = ({ plan, startDate, quote, balance }: PurchaseSummaryProps) => {
  const lastDay = planEnd(startDate, Number(plan.duration))
  return (
    <Card component="section" aria-label={texts.checkout.summary.title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h5" component="h2">
        {plan.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.checkout.yours(formatLongDate(startDate), formatLongDate(lastDay))}
      </Typography>
      <Divider sx={{ my: { xs: 1.5, sm: 2 } }} />
      <PriceLines price={Number(plan.price)} quote={quote} balance={balance} />
    </Card>
  )
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

interface TransferProps {
  amount: number
  channel: Checkout['channel']
  reference: string | undefined
  /** Absent where the studio takes no deposits. */
  onChoose: ((channel: Checkout['channel']) => void) | undefined
}

/** The payment data with the reference that the purchase will have, and how to send the proof after the purchase. */
const Transfer = ({ amount, channel, reference, onChoose }: TransferProps) => {
  const studio = useStudio()
  return (
    <>
      {onChoose && <ChannelChoice value={channel} onChoose={onChoose} />}
      <PaymentData amount={formatTablePrice(amount)} channel={channel} reference={reference} />
      <section aria-label={proof.title}>
        <Typography variant="h6" component="h2">
          {proof.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {proof.afterwards(studio)}
        </Typography>
      </section>
    </>
  )
}

interface PaymentStepProps extends Omit<Purchase, 'method'>, Pick<Checkout, 'method'> {
  onChoose: (choice: Partial<Pick<Checkout, 'channel' | 'method'>>) => void
  onBack: () => void
}

/** Step 2: how to pay, what a transfer needs, and the confirmation. */
export const PaymentStep = ({ onChoose, onBack, ...chosen }: PaymentStepProps) => {
  const { plan, startDate, quote } = chosen
  const paymentDetails = usePaymentDetails()
  const details = paymentDetails.data
  const http = useHttp()
  const { user } = useSession()
  const reference = useQuery(reservedReferenceQuery(http, user?.id, plan.id))
  const { options, isKnown } = usePaymentOptions()
  const isDepositOffered = details !== undefined && takesDeposits(details)
  const channel = details && !isDepositOffered ? 'transfer' : chosen.channel
  const balance = details?.balance ?? 0
  const amount = dueAfter(quote?.price ?? Number(plan.price), balance)
  const isCovered = balance > 0 && amount === 0
  const option = isCovered ? undefined : chosenOption(options, chosen.method, amount)
  const { id: method, provider } = option ?? ({ id: 'transfer', provider: null } as const)
  const { buy, busy, failure } = useBuyPlan({ ...chosen, channel, method })
  // Once read or failed: a query that is tried again is pending again.
  if (!reference.isFetched || !(details || paymentDetails.isFetched) || !isKnown)
    return (
      <Stack sx={{ gap: { xs: 2, md: 3 }, minHeight: '150svh' }}>
        <PurchaseSummary plan={plan} startDate={startDate} quote={quote} balance={balance} />
        <PaymentDataSkeleton />
      </Stack>
    )
  return (
    <Stack sx={{ gap: { xs: 2, md: 3 } }}>
      <PurchaseSummary plan={plan} startDate={startDate} quote={quote} balance={balance} />
      {isCovered && <Alert severity="info">{texts.checkout.summary.wholeBalance}</Alert>}
      {!isCovered && options.length > 0 && (
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <MethodChoice
            options={options}
            amount={amount}
            value={method}
            onChoose={(next) => onChoose({ method: next })}
          />
        </Card>
      )}
      {provider && (
        <Typography variant="body2" color="textSecondary">
          {leaveText({ id: method, provider })}
        </Typography>
      )}
      {!provider && !isCovered && (
        <Transfer
          amount={amount}
          channel={channel}
          reference={reference.data}
          onChoose={isDepositOffered ? (next) => onChoose({ channel: next }) : undefined}
        />
      )}
      {failure && <Failure {...failure} />}
      <Stack direction={{ xs: 'column-reverse', sm: 'row' }} sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={onBack} disabled={busy}>
          {texts.common.back}
        </Button>
        <BusyButton
          variant="contained"
          size="large"
          onClick={buy}
          busy={busy}
          busyLabel={provider ? onlinePayment.opening : texts.checkout.confirming}
        >
          {method === 'transfer' ? texts.checkout.confirm : onlinePayment.pay[method]}
        </BusyButton>
      </Stack>
    </Stack>
  )
}
