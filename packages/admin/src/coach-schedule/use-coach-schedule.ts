import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'
import type { CoachPeriod } from './coach-schedule-methods.ts'

export const useCoachSchedule = (coachId: string, period: CoachPeriod) => {
  const { getCoachSchedule } = useStudioData()
  return useQuery({
    queryKey: ['coach-schedule', coachId, period],
    queryFn: ({ signal }) => getCoachSchedule(coachId, period, signal),
    placeholderData: keepPreviousData,
  })
}
