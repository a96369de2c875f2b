import { failureText, openCheckoutMutation, useHttp, useSession, useWrite } from '@estudio/client'
import type { Checkout, OnlineMethod, UserPlan } from '@estudio/contract'
import { leaveText, texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { toast } from '../../../ui/feedback/toasts'
import { leaveForPayment } from './leave-for-payment'
import { MethodChoice } from './method-choice'
import { chosenOption, type OnlineOption } from './use-payment-options'

const t = texts.onlinePayment

export const paymentPath = (checkout: string): string => `/pagos/${checkout}`

/**
 * Opens a payment page for a purchase and sends the browser there, by way of the studio's own page of the payment, so that Back leads
 * to it.
 */
const useOpenPayment = () => {
  const http = useHttp()
  const { user } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const goTo = async (checkout: Checkout, method: OnlineMethod) => {
    await navigate(paymentPath(checkout.id), { replace: pathname.startsWith(paymentPath('')) })
    if (checkout.url) leaveForPayment(checkout.url)
    else if (checkout.state === 'awaiting' && checkout.method !== method) toast.info(t.voucherStays)
  }
  return useWrite({
    ...openCheckoutMutation(http, user?.id),
    onSuccess: (checkout, { method }) => goTo(checkout, method),
  })
}

/** What is still due of a purchase. */
const dueOf = ({ price, amount_paid }: UserPlan): number => Math.max(0, price - (amount_paid ?? 0))

interface PayOnlineProps {
  plan: UserPlan
  options: readonly OnlineOption[]
  title?: string
  /** The main button of its page. */
  isMain?: boolean
}

/** The ways to pay a purchase online, and the button that leads to the payment page. */
export const PayOnline = ({ plan, options, title = t.payOnline, isMain = false }: PayOnlineProps) => {
  const [choice, setChoice] = useState<OnlineMethod>()
  const opening = useOpenPayment()
  const amount = dueOf(plan)
  const option = chosenOption(options, choice, amount)
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <MethodChoice options={options} amount={amount} value={option?.id} onChoose={setChoice} />
      {opening.error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {failureText(opening.error, t.openError)}
        </Alert>
      )}
      {option?.provider && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ my: 1.5 }}>
            {leaveText({ id: option.id, provider: option.provider })}
          </Typography>
          <BusyButton
            variant={isMain ? 'contained' : 'outlined'}
            busy={opening.isPending}
            busyLabel={t.opening}
            onClick={() => opening.mutate({ plan: plan.id, method: option.id })}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            {t.pay[option.id]}
          </BusyButton>
        </>
      )}
    </Card>
  )
}
