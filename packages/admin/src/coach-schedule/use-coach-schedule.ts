import { useClient, withQuery } from '@estudio/client'
import { type Coach, type CoachSchedule, paths } from '@estudio/contract'
import { mondayOf } from '@estudio/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import type { View } from './shown-days.ts'

export interface CoachOption {
  id: string
  name: string
}

/** The team by name (CSC-04). */
export const useTeam = () => {
  const { data, error, isPending, refetch } = useGetList<Coach>('instructores', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'display_name', order: 'ASC' },
  })
  const coaches = data?.map(({ id, display_name, name }): CoachOption => ({ id, name: display_name || name }))
  return { coaches, error, isPending, refetch }
}

/** A coach's week or day: only classes that list the coach (CSC-05). */
export const useCoachSchedule = (coach: string | undefined, view: View, day: string) => {
  const { http } = useClient()
  const when = view === 'day' ? { date: day } : { week: mondayOf(day) }
  return useQuery({
    queryKey: ['coach-schedule', coach, when],
    queryFn: ({ signal }) =>
      http.request<CoachSchedule>(withQuery(paths.coachWeek, { instructor_id: coach, ...when }), { signal }),
    enabled: coach !== undefined,
    placeholderData: keepPreviousData,
  })
}
