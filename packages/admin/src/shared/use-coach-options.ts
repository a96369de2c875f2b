import type { Coach } from '@estudio/contract'
import { coachPublicName } from '@estudio/domain'
import { useGetList } from 'react-admin'

/** The coaches by name, for a choice. */
export const useCoachOptions = () => {
  const { data, error, isPending, refetch } = useGetList<Coach>('instructores', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'display_name', order: 'ASC' },
  })
  const options = data?.map((coach) => ({ id: coach.id, name: coachPublicName(coach) }))
  return { options, error, isPending, refetch }
}
