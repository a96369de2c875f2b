import { plansQuery, useApi } from '@estudio/client'
import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { useQueryClient } from '@tanstack/react-query'
import { planForPurchase } from '../../ui/plan-for-purchase'
import { useDiscounts } from './use-discount'

export interface Priced {
  plan: PlanForPurchase
  quote: DiscountQuote | null
}

/** Reads what a plan costs now, with its code where one was applied; as it was where it is not on sale any more. */
export const useReprice = () => {
  const api = useApi()
  const discounts = useDiscounts()
  const queries = useQueryClient()
  return async (shown: Priced): Promise<Priced> => {
    const plans = await queries.fetchQuery({ ...plansQuery(api), staleTime: 0 })
    const current = plans.find(({ id }) => id === shown.plan.id)
    if (!current) return shown
    const { quote } = shown
    const anew = quote && (await discounts.check({ code: quote.code, plan_id: current.id }))
    return { plan: planForPurchase(current), quote: anew }
  }
}
