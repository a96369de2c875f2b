import { useApi, useSession } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'

const isUserPlan = (value: unknown): value is UserPlan =>
  typeof value === 'object' && value !== null && 'reference' in value && 'payment_status' in value

const newestPending = (plans: UserPlan[]): UserPlan | null =>
  plans
    .filter((plan) => plan.status === 'frozen' && plan.payment_status === 'pending')
    .sort((one, other) => other.created_at.localeCompare(one.created_at))[0] ?? null

/**
 * The purchase a payment page speaks of: the one navigation carries, else the newest that waits for its payment (A46).
 * undefined while it loads, null where there is none.
 */
export const usePendingPlan = (): UserPlan | null | undefined => {
  const api = useApi()
  const { user } = useSession()
  const carried = (useLocation().state as { plan?: unknown } | null)?.plan
  const known = isUserPlan(carried) ? carried : undefined
  const own = useQuery({ queryKey: ['own-plans', user?.id], queryFn: api.userPlans.list, enabled: !known })
  if (known) return known
  if (own.isError) return null
  return own.data && newestPending(own.data)
}
