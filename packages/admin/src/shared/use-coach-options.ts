import type { Coach } from '@estudio/contract'
import { useGetList } from 'react-admin'

/** The coaches by name, for a choice. */
export const useCoachOptions = () => {
  const { data, error, isPending, refetch } = useGetList<Coach>('instructores', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'display_name', order: 'ASC' },
  })
  const options = data?.map(({ id, display_name, name }) => ({ id, name: display_name || name }))
  return { options, error, isPending, refetch }
}
