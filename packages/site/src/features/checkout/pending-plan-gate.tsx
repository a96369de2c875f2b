import { failureText, useOwnPlans } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LoadingScreen, Notice } from '@estudio/ui'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

const isUserPlan = (value: unknown): value is UserPlan =>
  typeof value === 'object' && value !== null && 'reference' in value && 'payment_status' in value

/** The carried one as it is now, if it is still owed. */
const pendingOf = (plans: UserPlan[], carried: UserPlan | undefined): UserPlan | null => {
  const owed = plans.filter(
    ({ status, payment_status }) => status === 'frozen' && payment_status === 'pending',
  )
  const newest = owed.sort((one, other) => other.created_at.localeCompare(one.created_at))[0]
  return owed.find(({ id }) => id === carried?.id) ?? newest ?? null
}

interface PendingPlan {
  /** undefined while it loads or cannot be read, null where there is none. */
  plan: UserPlan | null | undefined
  /** Why it cannot be read. */
  error: Error | null
  retry: () => void
}

/**
 * The purchase a payment page speaks of: the one navigation carries, else the newest that waits for its payment (A46). What
 * is carried outlives a reload and the payment's verification: it stands in until the member's plans are known.
 */
const usePendingPlan = (): PendingPlan => {
  const carried = (useLocation().state as { plan?: unknown } | null)?.plan
  const plans = useOwnPlans()
  const known = isUserPlan(carried) ? carried : undefined
  return {
    plan: plans.data ? pendingOf(plans.data, known) : known,
    error: plans.data || plans.isFetching ? null : plans.error,
    retry: () => void plans.refetch(),
  }
}

interface PendingPlanGateProps {
  /** Where who owes nothing is led. */
  otherwise: string
  children: (plan: UserPlan) => ReactNode
}

/** A page about a purchase that waits for its payment; what cannot be read can be asked for again. */
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
