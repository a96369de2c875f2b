import { ApiError, newIdempotencyKey, ownPlansQuery, useApi } from '@estudio/client'
import { texts } from '@estudio/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgetPlanInCheckout } from '../../ui/plan-in-checkout'
import { type RefusalShown, shownRefusal } from '../../ui/shown-refusal'
import type { PaymentChannel } from './channel-choice'
import { type Priced, useReprice } from './use-reprice'

interface Purchase extends Priced {
  startDate: string
  channel: PaymentChannel
  /** Takes what the plan costs now, where that is not what was shown. */
  onReprice: (now: Priced) => void
}

export type PurchaseFailure = RefusalShown

/** One key for one purchase, however often it is sent; another purchase has another key. */
const useKeys = () => {
  const kept = useRef({ purchase: '', key: '' })
  return (purchase: string): string => {
    if (kept.current.purchase !== purchase) kept.current = { purchase, key: newIdempotencyKey() }
    return kept.current.key
  }
}

/**
 * Buys the plan once, however often the button is pressed or the answer is lost. A failure shows the server's words, with
 * a way out where a rule said no, or the fixed text where there are none (CHK-13, C02). Where the price has changed since it
 * was shown nothing is bought: the new one comes up to be confirmed.
 */
export const useBuyPlan = ({ plan, quote, startDate, channel, onReprice }: Purchase) => {
  const reprice = useReprice()
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const input = {
    plan_id: plan.id,
    start_date: startDate,
    payment_channel: channel,
    expected_price: quote?.price ?? Number(plan.price),
    ...(quote && { discount_code: quote.code }),
  }
  const keyOf = useKeys()
  const purchase = useMutation({
    mutationFn: () => api.userPlans.buy(input, keyOf(JSON.stringify(input))),
    onSuccess: (bought) => {
      const { queryKey } = ownPlansQuery(api, bought.user_id)
      forgetPlanInCheckout()
      void navigate('/compra-exitosa', { replace: true, state: { plan: bought } })
      queries.setQueryData(queryKey, (known) => known && [...known, bought])
      void queries.invalidateQueries({ queryKey })
    },
    // Read before the refusal shows, so that it speaks of a price that is there. Where it can't be, the next try says so.
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'price_changed')
        await reprice({ plan, quote }).then(onReprice, () => undefined)
    },
  })
  const { error } = purchase
  return {
    buy: () => purchase.mutate(),
    busy: purchase.isPending,
    failure: error ? (shownRefusal(error) ?? { message: texts.checkout.error }) : undefined,
  }
}
