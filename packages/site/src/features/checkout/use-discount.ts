import { discountsApi, discountsOfferedQuery, failureText, useClient, useSession } from '@estudio/client'
import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const { discount } = texts.checkout

/** The calls about discount codes. */
export const useDiscounts = () => {
  const { http } = useClient()
  return useMemo(() => discountsApi(http), [http])
}

/** Whether checkout asks for a code at all (A15); it does not while that is unknown. */
export const useDiscountsOffered = (): boolean => {
  const api = useDiscounts()
  const { user } = useSession()
  return useQuery(discountsOfferedQuery(api, user?.id)).data ?? false
}

/**
 * Asks the server what the plan costs with a code; the price is never computed here. Only the answer to what was asked
 * last, and not forgotten since, is a quote.
 */
export const useDiscountCheck = (plan: PlanForPurchase, onQuote: (quote: DiscountQuote) => void) => {
  const api = useDiscounts()
  const checking = useMutation({ mutationFn: (code: string) => api.check({ code, plan_id: plan.id }) })
  const { error } = checking
  return {
    // Given with the call and not to the mutation: there it would be told of every answer, of older ones too.
    check: (code: string) => checking.mutate(code, { onSuccess: onQuote }),
    busy: checking.isPending,
    error: error ? failureText(error, discount.error) : undefined,
    forget: checking.reset,
  }
}
