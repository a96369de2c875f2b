import { useWrite } from '@estudio/client'
import type { LegalDocument, LegalKind, LegalVersion } from '@estudio/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'

const resource = 'legal-documents'

/** Every version of a document, the newest first. */
export const useLegalVersions = (type: LegalKind) => {
  const data = useStudioData()
  return useQuery({
    queryKey: [resource, type],
    queryFn: async () => {
      const pagination = { page: 1, perPage: 100 }
      return (await data.getList<LegalVersion>(resource, { pagination, filter: { type } })).data
    },
    // What is being edited must not change underneath.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Puts a text in force as the version after the one that it names. */
export const usePublishLegalDocument = (kind: LegalKind) => {
  const { publishLegalDocument } = useStudioData()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: (text: Pick<LegalDocument, 'content' | 'version'>) => publishLegalDocument(kind, text),
    // Not after a refusal: what is being edited must not change underneath.
    onSuccess: () => queries.invalidateQueries({ queryKey: [resource, kind] }),
  })
}
