import { useWrite } from '@estudio/client'
import type { LegalKind, LegalVersion } from '@estudio/contract'
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

/** The version to start from: the one in force, or the draft of a studio that has published none. */
export const currentVersion = (versions: readonly LegalVersion[] | undefined) =>
  versions?.find(({ in_force }) => in_force) ?? versions?.[0]

/** Puts a text in force as the version after the one that is in the cache: after a conflict the newest has just been read. */
export const usePublishLegalDocument = (kind: LegalKind) => {
  const { publishLegalDocument } = useStudioData()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: (content: string) => {
      const current = currentVersion(queries.getQueryData<LegalVersion[]>([resource, kind]))
      return publishLegalDocument(kind, { content, version: current?.version ?? 0 })
    },
    // Not after a refusal: what is being edited must not change underneath.
    onSuccess: () => queries.invalidateQueries({ queryKey: [resource, kind] }),
  })
}
