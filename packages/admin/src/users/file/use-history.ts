import type { TimelineKind } from '@estudio/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useStudioData } from '../../data/data-provider.ts'

// The keys begin like those of react-admin's users, so that a change of a plan or of a role reads both again.

/** What happened to a user, page by page. */
export const useTimeline = (id: string, kind: TimelineKind | undefined) => {
  const { userTimeline } = useStudioData()
  return useInfiniteQuery({
    queryKey: ['usuarios', 'timeline', id, kind],
    queryFn: ({ pageParam: before }) => userTimeline(id, { kind, before }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** When a user came last, and the next class. */
export const useUserVisits = (id: string) => {
  const { userVisits } = useStudioData()
  return useQuery({ queryKey: ['usuarios', 'visits', id], queryFn: () => userVisits(id), staleTime: 0 })
}
