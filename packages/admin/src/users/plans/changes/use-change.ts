import { useNotify } from 'react-admin'
import { errorText, reasonOf } from '../../../data/error-text.ts'
import { done } from '../../../ui/toast.ts'
import { usePlanChange } from '../use-user-plans.ts'
import type { UserPlansApi } from '../user-plans-api.ts'

/** What a change says when it is done, and when it could not be. */
interface Words {
  done: string
  error: string
}

/** One change of a plan from a dialog: done, it is said and the dialog closes; refused, the dialog says why, unless the plan is gone. */
export const useChange = (words: Words, onClose: () => void) => {
  const change = usePlanChange()
  const notify = useNotify()
  return {
    busy: change.isPending,
    fault: change.error ? errorText(change.error, words.error) : undefined,
    run: (call: (api: UserPlansApi) => Promise<unknown>) =>
      change.mutate(call, {
        onSuccess: () => {
          notify(words.done, done)
          onClose()
        },
        onError: (error) => {
          // The list goes on without the plan, and so without this dialog and what it would say (AUS-27).
          if (reasonOf(error) !== 'plan_not_found') return
          notify(errorText(error, words.error), { type: 'error' })
          onClose()
        },
      }),
  }
}
