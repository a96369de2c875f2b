import { useHttp, useWrite } from '@estudio/client'
import { type ClaimLink, type DuplicateList, type MergeAnswer, paths } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'

// Only the file of a person, which is loaded lazily, makes these calls, so that they are no methods of the data provider. The keys
// begin like those of react-admin's users, so that a change of a user reads them again.
const duplicatesKey = (id: string) => ['usuarios', 'duplicates', id]
/** A merge changes every list that names a person. */
const everything = [[]]

/** Records that may be of the same person, and merges that can be undone. */
export const useDuplicates = (id: string, enabled = true) => {
  const { request } = useHttp()
  return useQuery({
    queryKey: duplicatesKey(id),
    queryFn: () => request<DuplicateList>(paths.admin.userDuplicates(id)),
    staleTime: 0,
    enabled,
  })
}

export const useMerge = () => {
  const { request } = useHttp()
  return useWrite({
    mutationFn: ({ kept, from }: { kept: string; from: string }) =>
      request<MergeAnswer>(paths.admin.mergeUsers(kept), { method: 'POST', body: { from } }),
    invalidates: everything,
  })
}

export const useUndoMerge = () => {
  const { request } = useHttp()
  return useWrite({
    mutationFn: (id: string) => request<unknown>(paths.admin.undoMerge(id), { method: 'POST' }),
    invalidates: everything,
    waits: true,
  })
}

/** A new link; the earlier ones end. */
export const useMakeClaimLink = (id: string) => {
  const { request } = useHttp()
  return useWrite({
    mutationFn: () => request<ClaimLink>(paths.admin.userClaimLink(id), { method: 'POST' }),
  })
}
