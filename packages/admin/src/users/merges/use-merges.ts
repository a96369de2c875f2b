import { useWrite } from '@estudio/client'
import { type ClaimLink, type DuplicateList, type MergeAnswer, paths } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useStudioData } from '../../data/data-provider.ts'

// The key begins like those of react-admin's users, so that a change of a user reads the duplicates again.
const duplicatesKey = (id: string) => ['usuarios', 'duplicates', id]
/** A merge changes every list that names a person. */
const everything = [[]]

/** Records that may be of the same person, and merges that can be undone. */
export const useDuplicates = (id: string, enabled = true) => {
  const { sendJson } = useStudioData()
  return useQuery({
    queryKey: duplicatesKey(id),
    queryFn: () => sendJson<DuplicateList>(paths.admin.userDuplicates(id)),
    staleTime: 0,
    enabled,
  })
}

export const useMerge = () => {
  const { sendJson } = useStudioData()
  return useWrite({
    mutationFn: ({ kept, from }: { kept: string; from: string }) =>
      sendJson<MergeAnswer>(paths.admin.mergeUsers(kept), { method: 'POST', body: { from } }),
    invalidates: everything,
  })
}

export const useUndoMerge = () => {
  const { sendJson } = useStudioData()
  return useWrite({
    mutationFn: (id: string) => sendJson<unknown>(paths.admin.undoMerge(id), { method: 'POST' }),
    invalidates: everything,
    waits: true,
  })
}

/** A new link; the earlier ones end. */
export const useMakeClaimLink = (id: string) => {
  const { sendJson } = useStudioData()
  return useWrite({
    mutationFn: () => sendJson<ClaimLink>(paths.admin.userClaimLink(id), { method: 'POST' }),
  })
}
