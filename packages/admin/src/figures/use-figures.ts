import type { Month } from '@estudio/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'
import { figuresKey } from '../shared/use-income-figures.ts'

export const useMemberFigures = (month: Month) => {
  const api = useApi()
  return useQuery({
    queryKey: figuresKey('/api/admin/figures/members', month),
    queryFn: () => api.get('/api/admin/figures/members', { query: { month } }),
  })
}

export const useFillFigures = (month: Month) => {
  const api = useApi()
  return useQuery({
    queryKey: figuresKey('/api/admin/figures/fill', month),
    queryFn: () => api.get('/api/admin/figures/fill', { query: { month } }),
  })
}

/** The number of classes and the sums of their places, of the whole list. */
export const useTaughtTotals = (filter: object) => {
  const api = useApi()
  return useQuery({
    queryKey: ['figures', 'taught classes', filter],
    queryFn: () =>
      api.get('/api/admin/figures/classes', { query: { limit: 1, filter: JSON.stringify(filter) } }),
    placeholderData: keepPreviousData,
  })
}
