import { useWrite } from '@estudio/client'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'

// The key begins like those of react-admin's users, so that a change of a user reads the duplicates again.
const duplicatesKey = (id: string) => ['usuarios', 'duplicates', id]
/** A merge changes every list that names a person. */
const everything = [[]]

/** Records that may be of the same person, and merges that can be undone. */
export const useDuplicates = (id: string, enabled = true) => {
  const api = useApi()
  return useQuery({
    queryKey: duplicatesKey(id),
    queryFn: () => api.get('/api/admin/users/{id}/duplicates', { params: { id } }),
    staleTime: 0,
    enabled,
  })
}

export const useMerge = () => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ kept, from }: { kept: string; from: string }) =>
      api.post('/api/admin/users/{id}/merge', { params: { id: kept }, body: { from } }),
    invalidates: everything,
  })
}

export const useUndoMerge = () => {
  const api = useApi()
  return useWrite({
    mutationFn: (id: string) => api.post('/api/admin/merges/{id}/undo', { params: { id } }),
    invalidates: everything,
    waits: true,
  })
}

/** A new link; the earlier ones end. */
export const useMakeClaimLink = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.post('/api/admin/users/{id}/claim-link', { params: { id } }),
  })
}
