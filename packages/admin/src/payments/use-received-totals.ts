import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'

/** Number and sum of the verified payments that match the filter. */
export const useReceivedTotals = (filter: object) => {
  const { receivedTotals } = useStudioData()
  return useQuery({
    queryKey: ['pagos/recibidos', 'totals', filter],
    queryFn: () => receivedTotals(filter),
    placeholderData: keepPreviousData,
  })
}
