import { useWrite } from '@estudio/client'
import type { ApiKeyInput } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'

const keysKey = ['api-keys']

/** The keys of the studio that are not revoked. */
export const useApiKeys = () => {
  const api = useApi()
  return useQuery({
    queryKey: keysKey,
    queryFn: async () => (await api.get('/api/admin/api-keys')).keys,
    staleTime: 0,
  })
}

export const useMakeApiKey = () => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: ApiKeyInput) => api.post('/api/admin/api-keys', { body }),
    invalidates: [keysKey],
    // The secret is shown once, and not kept in the memory of the page.
    gcTime: 0,
  })
}

export const useRevokeApiKey = (id: string, onSuccess: () => void) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.delete('/api/admin/api-keys/{id}', { params: { id } }),
    invalidates: [keysKey],
    onSuccess,
  })
}
