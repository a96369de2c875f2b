import { failureText } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LoadingScreen, Notice } from '@estudio/ui'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { usePendingPlan } from './use-pending-plan'

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
