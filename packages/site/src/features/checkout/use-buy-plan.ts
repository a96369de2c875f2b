import { newIdempotencyKey, useApi } from '@estudio/client'
import type { PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetPlanInCheckout } from '../../ui/plan-in-checkout'
import { refusalText } from '../../ui/refusal-text'

/**
 * Buys the plan once, however often the button is pressed or the answer is lost: one key for one purchase. A failure
 * without a reason of the studio has its fixed text (CHK-13).
 */
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
  const { error } = purchase
  return {
    buy: () => purchase.mutate(),
    busy: purchase.isPending,
    error: error ? (refusalText(error) ?? texts.checkout.error) : undefined,
  }
}
