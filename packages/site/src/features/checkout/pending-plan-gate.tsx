import { failureText, useOwnPlans } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LoadingScreen, Notice } from '@estudio/ui'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

const isUserPlan = (value: unknown): value is UserPlan =>
  typeof value === 'object' && value !== null && 'reference' in value && 'payment_status' in value

const isUnpaid = ({ status, payment_status }: UserPlan): boolean =>
  status === 'frozen' && payment_status === 'pending'

/** The plan of the navigation state if it is still unpaid, or else the newest unpaid plan. */
const choosePlan = (plans: UserPlan[], carried: UserPlan | undefined): UserPlan | null => {
  const unpaid = plans.filter(isUnpaid)
  const newest = unpaid.sort((one, other) => other.created_at.localeCompare(one.created_at))[0]
  return unpaid.find(({ id }) => id === carried?.id) ?? newest ?? null
}

interface PendingPlan {
  /** Undefined while loading or after an error, null if there is none. */
  plan: UserPlan | null | undefined
  error: Error | null
  retry: () => void
}

/**
 * The unpaid plan that a payment page shows. The navigation state survives a reload and may be outdated, so its
 * plan shows only until the member's plans are loaded. A plan that the member's balance paid is not unpaid.
 */
const usePendingPlan = (): PendingPlan => {
  const carried = (useLocation().state as { plan?: unknown } | null)?.plan
  const plans = useOwnPlans()
  const known = isUserPlan(carried) && isUnpaid(carried) ? carried : undefined
  return {
    plan: plans.data ? choosePlan(plans.data, known) : known,
    error: plans.data || plans.isFetching ? null : plans.error,
    retry: () => void plans.refetch(),
  }
}

interface PendingPlanGateProps {
  /** The redirect for a member without an unpaid plan. */
  otherwise: string
  children: (plan: UserPlan) => ReactNode
}

/** Renders a page about the member's unpaid plan; redirects if there is none. */
export const PendingPlanGate = ({ otherwise, children }: PendingPlanGateProps) => {
  const { plan, error, retry } = usePendingPlan()
  if (plan) return children(plan)
  if (plan === null) return <Navigate to={otherwise} replace />
  if (!error) return <LoadingScreen text={texts.common.loading} />
  return (
    <Notice title={texts.account.loadError} body={failureText(error, texts.checkout.loadError)}>
      <Button variant="contained" onClick={retry}>
        {texts.common.retry}
      </Button>
    </Notice>
  )
}
