import {
  ApiError,
  buyPlanMutation,
  checkDiscountMutation,
  plansQuery,
  reservedReferenceQuery,
  useHttp,
  useIdempotent,
  useSession,
  useWrite,
} from '@estudio/client'
import type { DiscountQuote, PlanForPurchase, UserPlan } from '@estudio/contract'
import { planEnd } from '@estudio/domain'
import {
  formatLongDate,
  formatTablePrice,
  isReasonCode,
  type RefusalAction,
  refusalActions,
  texts,
} from '@estudio/texts'
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
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { SkeletonText } from '../../ui/feedback/skeletons'
import { type Checkout, forgetCheckout, planForPurchase } from './checkout'
import { PaymentData, takesDeposits, usePaymentDetails } from './payment-data'
import { PriceLines } from './price-lines'

interface PurchaseFailure {
  message: string
  action?: RefusalAction
}

/**
 * The server's text and, if a rule of the studio refused the purchase, the action that helps; undefined if there is no
 * text.
 */
const purchaseFailure = (error: unknown): PurchaseFailure | undefined => {
  if (!(error instanceof ApiError) || error.serverText === undefined) return undefined
  const { code, serverText } = error
  return { message: serverText, action: isReasonCode(code) ? refusalActions[code] : undefined }
}

interface Priced {
  plan: PlanForPurchase
  quote: DiscountQuote | null
}

/**
 * Fetches the plan's current price, with its discount code if it has one. Returns the price shown if the plan is no
 * longer on sale.
 */
const useReprice = () => {
  const http = useHttp()
  const { mutateAsync: checkDiscount } = useWrite(checkDiscountMutation(http))
  const queries = useQueryClient()
  return async (shown: Priced): Promise<Priced> => {
    const plans = await queries.fetchQuery({ ...plansQuery(http), staleTime: 0 })
    const current = plans.find(({ id }) => id === shown.plan.id)
    if (!current) return shown
    const { quote } = shown
    const newQuote = quote && (await checkDiscount({ code: quote.code, plan_id: current.id }))
    return { plan: planForPurchase(current), quote: newQuote }
  }
}

interface Purchase extends Priced {
  startDate: string
  channel: Checkout['channel']
  /** Called with the current price if it differs from the price shown. */
  onReprice: (now: Priced) => void
  /** Navigates to the receipt; the button is busy until then. */
  onBought: (plan: UserPlan) => Promise<void>
}

/**
 * Buys the plan once, even if the button is pressed twice or a response is lost. A failure shows the server's text,
 * else the fixed text. If the price has changed since it was shown, nothing is bought, and the new price
 * is shown for confirmation.
 */
const useBuyPlan = ({ plan, quote, startDate, channel, onReprice, onBought }: Purchase) => {
  const reprice = useReprice()
  const http = useHttp()
  const { user } = useSession()
  const input = {
    plan_id: plan.id,
    start_date: startDate,
    payment_channel: channel,
    expected_price: quote?.price ?? Number(plan.price),
    ...(quote && { discount_code: quote.code }),
  }
  const idempotent = useIdempotent()
  const purchase = useWrite({
    ...buyPlanMutation(http, user?.id, idempotent),
    onSuccess: (bought) => {
      forgetCheckout()
      return onBought(bought)
    },
    // Awaited, so that the error shows together with the new price. If the request fails, the next attempt is refused
    // again.
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'price_changed')
        await reprice({ plan, quote }).then(onReprice, () => undefined)
    },
  })
  const { error } = purchase
  return {
    buy: () => purchase.mutate(input),
    busy: purchase.isPending,
    failure: error ? (purchaseFailure(error) ?? { message: texts.checkout.error }) : undefined,
  }
}

const { payment, proof } = texts.checkout

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
}

/** The choices made in step 1. */
const PurchaseSummary = ({ plan, startDate, quote }: PurchaseSummaryProps) => {
  const lastDay = planEnd(startDate, Number(plan.duration))
  return (
    <Card component="section" aria-label={texts.checkout.summary.title} sx={{ p: 3 }}>
      <Typography variant="h5" component="h2">
        {plan.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.checkout.yours(formatLongDate(startDate), formatLongDate(lastDay))}
      </Typography>
      <Divider sx={{ my: 2 }} />
      <PriceLines price={Number(plan.price)} quote={quote} />
    </Card>
  )
}

interface PaymentStepProps extends Purchase {
  onChoose: (channel: Checkout['channel']) => void
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

/** Step 2: the payment data with the reference that the purchase will have, how to send the proof after the purchase, and the confirmation. */
export const PaymentStep = ({ onChoose, onBack, ...chosen }: PaymentStepProps) => {
  const studio = useStudio()
  const details = usePaymentDetails().data
  const http = useHttp()
  const { user } = useSession()
  const reference = useQuery(reservedReferenceQuery(http, user?.id, chosen.plan.id))
  const isDepositOffered = details !== undefined && takesDeposits(details)
  const channel = details && !isDepositOffered ? 'transfer' : chosen.channel
  const purchase = { ...chosen, channel }
  const { plan, startDate, quote } = purchase
  const { buy, busy, failure } = useBuyPlan(purchase)
  return (
    <Stack sx={{ gap: 3 }}>
      <PurchaseSummary plan={plan} startDate={startDate} quote={quote} />
      {isDepositOffered && <ChannelChoice value={channel} onChoose={onChoose} />}
      {reference.isPending ? (
        <SkeletonText label={texts.common.loading} />
      ) : (
        <PaymentData
          amount={formatTablePrice(quote?.price ?? Number(plan.price))}
          channel={channel}
          reference={reference.data}
        />
      )}
      <section aria-label={proof.title}>
        <Typography variant="h6" component="h2">
          {proof.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {proof.afterwards(studio)}
        </Typography>
      </section>
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
          busyLabel={texts.checkout.confirming}
        >
          {texts.checkout.confirm}
        </BusyButton>
      </Stack>
    </Stack>
  )
}
