import { useWrite } from '@estudio/client'
import { paths, type RecordedConsentList, type RecordedConsentsInput } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useStudioData } from '../../data/data-provider.ts'

const consentsKey = (id: string) => ['user-consents', id]

/** Reads the decisions of a user about the messages of the studio. */
export const useUserConsents = (id: string) => {
  const { sendJson } = useStudioData()
  return useQuery({
    queryKey: consentsKey(id),
    queryFn: () => sendJson<RecordedConsentList>(paths.admin.userConsents(id)),
    staleTime: 0,
  })
}

/** Records what the user said to the staff. */
export const useRecordConsent = (id: string) => {
  const { sendJson } = useStudioData()
  return useWrite({
    mutationFn: (consent: RecordedConsentsInput['consents'][number]) =>
      sendJson<RecordedConsentList>(paths.admin.userConsents(id), {
        method: 'PUT',
        body: { consents: [consent] },
      }),
    updates: (queries, saved) => queries.setQueryData<RecordedConsentList>(consentsKey(id), saved),
    // A refusal means that another wording is in force.
    invalidates: [consentsKey(id)],
  })
}
