import { texts } from '@estudio/texts'
import { useStudioData } from '../../data/data-provider.ts'
import type { PlanRef } from '../../data/methods/user-plans.ts'
import { useOfferUndo } from '../../ui/undo.tsx'
import { usePlanChange } from './plan-change.tsx'

const { plans, changes } = texts.admin.users

/** For how long it is offered; afterwards the payment is still taken back from the plan's menu. */
const seconds = 10

/** Says that a payment was verified and offers to take that back: the purchase waits for its payment again. */
export const useNotifyVerified = () => {
  const { reversePayment } = useStudioData()
  const offerUndo = useOfferUndo()
  const reopen = usePlanChange((plan: PlanRef) =>
    reversePayment(plan, { plan: 'pending', reason: plans.verifiedByMistake }),
  )
  return (message: string, plan: PlanRef) =>
    offerUndo({
      message,
      seconds,
      takeBack: () => reopen.mutateAsync(plan),
      undone: changes.reverse.donePending,
    })
}
