import { useClient } from '@estudio/client'
import type { CopyAnswer } from '@estudio/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reloadSchedule } from '../data/use-schedule.ts'
import type { CopyCall } from './copy-request.ts'

/** What a copy would create and skip, asked of the server without changing anything. */
export const useCopyPreview = (call: CopyCall | undefined) => {
  const { http } = useClient()
  return useQuery({
    queryKey: ['schedule-copy', call],
    queryFn: ({ signal }) =>
      http.request<CopyAnswer>(call?.path ?? '', {
        method: 'POST',
        body: { ...call?.body, dry_run: true },
        signal,
      }),
    enabled: call !== undefined,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const useCopy = () => {
  const { http } = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: CopyCall) => http.request<CopyAnswer>(path, { method: 'POST', body }),
    onSuccess: () => reloadSchedule(queries),
  })
}
