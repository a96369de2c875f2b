import { scheduleKey, useWrite } from '@estudio/client'
import { useApi } from '../data/data-provider.ts'
import { statisticsKey } from '../shared/use-statistics.ts'

/** Gives the class to a substitute. The calendar and today's classes show the new coach. */
export const useConfirmSubstitution = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (coach: string) =>
      api.post('/api/admin/substitutions/{id}/confirm', { params: { id }, body: { instructor_id: coach } }),
    invalidates: [statisticsKey, scheduleKey],
  })
}

/** Declines a request for a substitute; its coach is mailed the reason. */
export const useDeclineSubstitution = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (reason: string) =>
      api.post('/api/admin/substitutions/{id}/decline', { params: { id }, body: { reason } }),
    invalidates: [statisticsKey],
    waits: true,
  })
}
