import {
  ApiError,
  buyPlanMutation,
  checkDiscountMutation,
  failureText,
  openCheckoutMutation,
  plansQuery,
  useHttp,
  useIdempotent,
  useSession,
  useWrite,
} from '@estudio/client'
import type { DiscountQuote, Checkout as OnlineCheckout, PlanForPurchase, UserPlan } from '@estudio/contract'
import { isReasonCode, type RefusalAction, refusalActions, texts } from '@estudio/texts'
import { useQueryClient } from '@tanstack/react-query'
import { type Checkout, forgetCheckout, type PayWith, planForPurchase } from './checkout'

export interface PurchaseFailure {
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

export interface Purchase extends Priced {
  startDate: string
  /** How a transfer is made. */
  channel: Checkout['channel']
  method: PayWith
  /** Called with the current price if it differs from the price shown. */
  onReprice: (now: Priced) => void
  /**
   * Navigates to the receipt; the button is busy until then.
   * @param unopened why the payment page could not be opened
   */
  onBought: (plan: UserPlan, unopened?: string) => Promise<void>
  /** Navigates away from a purchase that the member's balance has paid whole. */
  onPaid: (plan: UserPlan) => Promise<void>
  /** Navigates to the payment of a purchase that is paid online. */
  onOpened: (checkout: OnlineCheckout) => Promise<void>
}

/**
 * Buys the plan once, even if the button is pressed twice or a response is lost. A failure shows the server's text,
 * else the fixed text. If the price has changed since it was shown, nothing is bought, and the new price
 * is shown for confirmation. A purchase whose payment page cannot be opened is kept, and is paid later or by transfer.
 */
export const useBuyPlan = (wanted: Purchase) => {
  const { plan, quote, startDate, channel, method, onReprice, onBought, onPaid, onOpened } = wanted
  const reprice = useReprice()
  const http = useHttp()
  const { user } = useSession()
  const { mutateAsync: openPayment } = useWrite(openCheckoutMutation(http, user?.id))
  const input = {
    plan_id: plan.id,
    start_date: startDate,
    ...(method === 'transfer' && { payment_channel: channel }),
    expected_price: quote?.price ?? Number(plan.price),
    ...(quote && { discount_code: quote.code }),
  }
  const idempotent = useIdempotent()
  const pay = async (bought: UserPlan) => {
    if (bought.payment_status === 'completed') return onPaid(bought)
    if (method === 'transfer') return onBought(bought)
    let opened: OnlineCheckout
    try {
      opened = await openPayment({ plan: bought.id, method })
    } catch (error) {
      return onBought(bought, failureText(error, texts.onlinePayment.openError))
    }
    return onOpened(opened)
  }
  const purchase = useWrite({
    ...buyPlanMutation(http, user?.id, idempotent),
    onSuccess: (bought) => {
      forgetCheckout()
      return pay(bought)
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
