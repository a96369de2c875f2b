import { ApiError, newIdempotencyKey, useApi } from '@estudio/client'
import type { PlanForPurchase } from '@estudio/contract'
import { isReasonCode, texts } from '@estudio/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetPlanInCheckout } from '../../ui/plan-in-checkout'

/** A refusal with a reason code shows its own text, anything else the fixed one (B10, CHK-13). */
const textOf = (error: Error | null): string | undefined => {
  if (!error) return undefined
  return error instanceof ApiError && isReasonCode(error.code) ? error.message : texts.checkout.error
}

/** Buys the plan once, however often the button is pressed or the answer is lost: one key for one purchase. */
export const useBuyPlan = (plan: PlanForPurchase, startDate: string) => {
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [key] = useState(newIdempotencyKey)
  const purchase = useMutation({
    mutationFn: () => api.userPlans.buy({ plan_id: plan.id, start_date: startDate }, key),
    onSuccess: async (bought) => {
      forgetPlanInCheckout()
      await queries.invalidateQueries({ queryKey: ['own-plans'] })
      void navigate('/compra-exitosa', { replace: true, state: { plan: bought } })
    },
  })
  return { buy: () => purchase.mutate(), busy: purchase.isPending, error: textOf(purchase.error) }
}
