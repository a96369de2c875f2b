import { texts } from '@estudio/texts'
import { useOfferUndo } from '../../ui/undo.tsx'
import { useReversePayment } from './use-plan-payments.ts'
import type { PlanRef } from './user-plan-methods.ts'

const { plans, changes } = texts.admin.users

/** For how long it is offered; afterwards the payment is still taken back from the plan's menu. */
const seconds = 10

/** Says that a payment was verified and offers to take that back: the purchase waits for its payment again. */
export const useNotifyVerified = () => {
  const offerUndo = useOfferUndo()
  const reversal = useReversePayment()
  return (message: string, plan: PlanRef) =>
    offerUndo({
      message,
      seconds,
      takeBack: () =>
        reversal.mutateAsync({ plan, input: { plan: 'pending', reason: plans.verifiedByMistake } }),
      undone: changes.reverse.donePending,
    })
}
