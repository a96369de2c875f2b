import type { TimelineKind } from '@estudio/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'

// The keys begin like those of react-admin's users, so that a change of a plan or of a role reads both again.

/** Reads the history of a user page by page, the newest entry first; `before` is the `next` of the previous page. */
export const useTimeline = (id: string, kind: TimelineKind | undefined) => {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['usuarios', 'timeline', id, kind],
    queryFn: ({ pageParam: before }) =>
      api.get('/api/admin/users/{id}/timeline', { params: { id }, query: { kind, before } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** When a user came last, and the next class. */
export const useUserVisits = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['usuarios', 'visits', id],
    queryFn: () => api.get('/api/admin/users/{id}/visits', { params: { id } }),
    staleTime: 0,
  })
}
