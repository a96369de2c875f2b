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
    // Not refetched, because a text that is being edited must not change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The version that the editor starts from: the version in force, or the draft when none was published. */
export const currentVersion = (versions: readonly LegalVersion[] | undefined) =>
  versions?.find(({ in_force }) => in_force) ?? versions?.[0]

/** Publishes a text as the version after the cached version, which is the newest version after a conflict. */
export const usePublishLegalDocument = (kind: LegalKind) => {
  const { publishLegalDocument } = useStudioData()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: (content: string) => {
      const current = currentVersion(queries.getQueryData<LegalVersion[]>([resource, kind]))
      return publishLegalDocument(kind, { content, version: current?.version ?? 0 })
    },
    // Not after a refusal, because a text that is being edited must not change.
    onSuccess: () => queries.invalidateQueries({ queryKey: [resource, kind] }),
  })
}
