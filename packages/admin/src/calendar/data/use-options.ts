import type { StudioClass } from '@estudio/contract'
import { useGetList } from 'react-admin'

/** A choice in a form: a class of the catalogue, or a coach. */
export interface Option {
  id: string
  name: string
}

const everything = { page: 1, perPage: 1000 }

/** Classes that can be scheduled, by name (ACA-02). */
export const useClassOptions = () => {
  const { data, error, refetch } = useGetList<StudioClass>('classes', {
    pagination: everything,
    sort: { field: 'name', order: 'ASC' },
  })
  const options = data?.filter(({ is_active }) => is_active).map(({ id, name }): Option => ({ id, name }))
  return { options, error, refetch }
}
