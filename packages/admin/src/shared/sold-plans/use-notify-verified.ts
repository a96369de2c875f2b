import { texts } from '@estudio/texts'
import { useNotify } from 'react-admin'
import { useMay } from '../../auth/use-may.ts'
import { success } from '../../ui/notifications.tsx'
import { useOfferUndo } from '../../ui/undo.tsx'
import { useReversePayment } from './use-plan-payments.ts'
import type { PlanRef } from './use-user-plans.ts'

const { plans, changes } = texts.admin.users

/** The time for which the undo is offered; later the plan's menu can still reverse the payment. */
const seconds = 10

/** Shows that a payment was verified and offers an undo to those who may reverse payments, after which the purchase waits for its payment again. */
export const useNotifyVerified = () => {
  const offerUndo = useOfferUndo()
  const reversal = useReversePayment()
  const notify = useNotify()
  const mayReverse = useMay()('payments.correct')
  return (message: string, plan: PlanRef) => {
    if (!mayReverse) return notify(message, success)
    return offerUndo({
      message,
      seconds,
      takeBack: () =>
        reversal.mutateAsync({ plan, input: { plan: 'pending', reason: plans.verifiedByMistake } }),
      undone: changes.reverse.donePending,
    })
  }
}
