import type { Month } from '@estudio/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'

export const figuresKey = (figures: string, month: Month) => ['figures', figures, month]

/** The income of a month, together, by plan and by method. Those who may not read figures request nothing. */
export const useIncomeFigures = (month: Month, enabled = true) => {
  const api = useApi()
  return useQuery({
    queryKey: figuresKey('/api/admin/figures/income-by', month),
    queryFn: () => api.get('/api/admin/figures/income-by', { query: { month } }),
    enabled,
  })
}
