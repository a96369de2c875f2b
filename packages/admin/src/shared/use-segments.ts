import { useQuery } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'

/** The number of people in each segment, and the number that it leaves out because they bought their next plan. */
export const useSegments = () => {
  const api = useApi()
  return useQuery({
    queryKey: ['usuarios', 'segments'],
    queryFn: async () => (await api.get('/api/admin/segments')).segments,
  })
}
