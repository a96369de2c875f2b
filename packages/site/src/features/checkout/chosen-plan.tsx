import { plansQuery, useHttp } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadFailed, LoadingScreen } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { Section } from '../../ui/content/section'
import { keepCheckout, newCheckout, planForPurchase } from './checkout'

interface ChosenPlanProps {
  id: string
  /** Civil date. A renewal has its start date and begins at the second step. */
  startDate: string | null
}

/**
 * Begins a purchase of the plan with this id. The plan is removed from the address, so that no older history entry
 * begins another purchase.
 */
export const ChosenPlan = ({ id, startDate }: ChosenPlanProps) => {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(plansQuery(useHttp()))
  const plan = data?.find((onSale) => onSale.id === id)
  useEffect(() => {
    if (!plan) return
    const chosen = planForPurchase(plan)
    keepCheckout({ ...newCheckout(chosen), startDate })
    void navigate('/compra', { replace: true, state: { plan: chosen } })
    if (startDate) void navigate('/compra', { state: { step: 1 } })
  }, [plan, startDate, navigate])
  // The cached list may be older than the plan.
  if (plan || isFetching) return <LoadingScreen text={texts.plans.loading} minHeight="100svh" />
  if (data) return <Navigate to="/planes" replace />
  return (
    <Section width="prose">
      <LoadFailed error={error} text={texts.plans.loadError} onRetry={() => void refetch()} />
    </Section>
  )
}
