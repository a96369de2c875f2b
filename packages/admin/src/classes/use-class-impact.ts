import { useQuery } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'

/** The impact of deleting a class of the catalogue, read each time the dialog opens. */
export const useClassImpact = (id: string) => {
  const { classImpact } = useStudioData()
  return useQuery({ queryKey: ['classImpact', id], queryFn: () => classImpact(id), staleTime: 0, gcTime: 0 })
}
