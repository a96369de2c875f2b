import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'

/** Number and sum of the received payments that the filter lets through. */
export const useReceivedTotals = (filter: object) => {
  const { receivedTotals } = useStudioData()
  return useQuery({
    queryKey: ['pagos/recibidos', 'totals', filter],
    queryFn: () => receivedTotals(filter),
    placeholderData: keepPreviousData,
  })
}
