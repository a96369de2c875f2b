import { useClient, withQuery } from '@estudio/client'
import {
  type Closure,
  type ClosureAnswer,
  type ClosureInput,
  type ClosureList,
  type Impact,
  paths,
} from '@estudio/contract'
import { isCivilDate } from '@estudio/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reloadSchedule } from '../data/use-schedule.ts'

const key = ['closures']

/** Closures that hold, the earliest first. */
export const useClosures = () => {
  const { http } = useClient()
  return useQuery({
    queryKey: key,
    queryFn: async () => (await http.request<ClosureList>(paths.closures)).closures,
    staleTime: 60_000,
  })
}

/** Whether two dates are days that can be closed: the last is not before the first. */
export const areDays = (start: string, end: string): boolean =>
  isCivilDate(start) && isCivilDate(end) && start <= end

/** What closing these days would cancel (B04); never what others would. */
export const useClosureImpact = (start: string, end: string) => {
  const { http } = useClient()
  const address = withQuery(paths.closuresImpact, { start_date: start, end_date: end })
  return useQuery({
    queryKey: ['closure-impact', start, end],
    queryFn: ({ signal }) => http.request<Impact>(address, { signal }),
    enabled: areDays(start, end),
    staleTime: 0,
    gcTime: 0,
  })
}

export const useClosureActions = () => {
  const { http } = useClient()
  const queries = useQueryClient()
  const onSuccess = () => Promise.all([queries.invalidateQueries({ queryKey: key }), reloadSchedule(queries)])
  return {
    close: useMutation({
      mutationFn: (body: ClosureInput) =>
        http.request<ClosureAnswer>(paths.closures, { method: 'POST', body }),
      onSuccess,
    }),
    reopen: useMutation({
      mutationFn: (id: string) => http.request<Closure>(paths.closure(id), { method: 'DELETE' }),
      onSuccess,
    }),
  }
}
