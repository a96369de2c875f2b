import { hasSecondFactor, useSession } from '@estudio/client'
import { lazy, Suspense } from 'react'

const FactorReminder = lazy(() => import('./factor-reminder'))

/** Reminds administrators to turn on two-step verification; nobody else loads a byte for it. */
export const FactorReminderSlot = () => {
  const { status, user, roles } = useSession()
  if (status !== 'signed-in' || !roles?.includes('admin') || hasSecondFactor(user)) return null
  return (
    <Suspense fallback={null}>
      <FactorReminder />
    </Suspense>
  )
}
