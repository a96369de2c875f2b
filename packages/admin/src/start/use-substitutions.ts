import { scheduleKey, useWrite } from '@estudio/client'
import { useStudioData } from '../data/data-provider.ts'
import { statisticsKey } from './use-statistics.ts'

/** Gives the class to a substitute. The calendar and today's classes show the new coach. */
export const useConfirmSubstitution = (id: string) => {
  const { confirmSubstitution } = useStudioData()
  return useWrite({
    mutationFn: (coach: string) => confirmSubstitution(id, coach),
    invalidates: [statisticsKey, scheduleKey],
  })
}

export const useDeclineSubstitution = (id: string) => {
  const { declineSubstitution } = useStudioData()
  return useWrite({
    mutationFn: (reason: string) => declineSubstitution(id, reason),
    invalidates: [statisticsKey],
    waits: true,
  })
}
