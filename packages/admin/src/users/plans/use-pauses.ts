import { useIdempotent, useWrite } from '@estudio/client'
import type { PauseInput } from '@estudio/contract'
import { useStudioData } from '../../data/data-provider.ts'
import { planChange } from './use-user-plans.ts'

export const usePausePlan = (planId: string) => {
  const { pausePlan } = useStudioData()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (input: PauseInput) => idempotent(input, (key) => pausePlan(planId, input, key)),
    ...planChange,
  })
}

/** Accepts a member's request for a pause. */
export const useAgreePause = (pauseId: string) => {
  const { agreePause } = useStudioData()
  return useWrite({ mutationFn: () => agreePause(pauseId), ...planChange })
}

export const useDeclinePause = (pauseId: string) => {
  const { declinePause } = useStudioData()
  return useWrite({ mutationFn: (reason: string) => declinePause(pauseId, reason), ...planChange })
}

export const useEndPause = (planId: string, pauseId: string) => {
  const { endPause } = useStudioData()
  return useWrite({ mutationFn: () => endPause(planId, pauseId), ...planChange })
}
