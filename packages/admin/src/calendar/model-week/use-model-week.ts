import { scheduleKey, useWrite } from '@estudio/client'
import type { ModelWeekInput, PublishInput } from '@estudio/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMay } from '../../auth/use-may.ts'
import { useApi } from '../../data/data-provider.ts'

const modelWeekKey = ['model-week']
const figuresKey = [...modelWeekKey, 'figures']
/** The model that was opened from a day on. */
const cellsKey = (from: string) => [...modelWeekKey, 'cells', from]

/** The model week as it is from a day on. */
export const useModelWeek = (from: string) => {
  const api = useApi()
  return useQuery({
    queryKey: cellsKey(from),
    queryFn: () => api.get('/api/admin/model-week', { query: { from } }),
    // A draft is painted over this answer, so it is read again only when a person asks for it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** How full the hours were in the last weeks, and the proposals; nothing is requested without the right to statistics. */
export const useModelWeekFigures = (from: string) => {
  const api = useApi()
  const enabled = useMay()('statistics.read')
  return useQuery({
    queryKey: [...figuresKey, from],
    queryFn: () => api.get('/api/admin/model-week/figures', { query: { from } }),
    enabled,
    staleTime: 60_000,
  })
}

export type ModelWeekFiguresQuery = ReturnType<typeof useModelWeekFigures>

/**
 * Saves the whole model from a day on; another version on the server causes version_conflict.
 * @param opened the day from which the model was opened
 */
export const useSaveModelWeek = (opened: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ body, version }: { body: ModelWeekInput; version: number }) =>
      api.put('/api/admin/model-week', { body, version }),
    updates: (queries, saved) => queries.setQueryData(cellsKey(opened), saved),
    invalidates: [figuresKey],
  })
}

/** The changes of the calendar that publishing would make; the request changes nothing. */
export const usePublishPreview = (input: PublishInput | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: [...modelWeekKey, 'publish', input],
    queryFn: ({ signal }) =>
      input ? api.post('/api/admin/model-week/publish', { body: { ...input, dry_run: true }, signal }) : null,
    enabled: input !== undefined,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const usePublish = () => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: PublishInput) => api.post('/api/admin/model-week/publish', { body }),
    invalidates: [scheduleKey, figuresKey],
    waits: true,
  })
}
