import { useWrite } from '@estudio/client'
import type { RecordedConsentList, RecordedConsentsInput } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'

const consentsKey = (id: string) => ['user-consents', id]

/** Reads the decisions of a user about the messages of the studio. */
export const useUserConsents = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: consentsKey(id),
    queryFn: () => api.get('/api/admin/users/{id}/consents', { params: { id } }),
    staleTime: 0,
  })
}

/** Records what the user said to the staff. */
export const useRecordConsent = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (consent: RecordedConsentsInput['consents'][number]) =>
      api.put('/api/admin/users/{id}/consents', { params: { id }, body: { consents: [consent] } }),
    updates: (queries, saved) => queries.setQueryData<RecordedConsentList>(consentsKey(id), saved),
    // A refusal means that another wording is in force.
    invalidates: [consentsKey(id)],
  })
}
