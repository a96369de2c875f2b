import { useClient, withQuery } from '@estudio/client'
import {
  type LegalDocumentAnswer,
  type LegalKind,
  type LegalVersion,
  type LegalVersionList,
  paths,
} from '@estudio/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const keyOf = (type: LegalKind) => ['legal', type]

/** Every version of a document, the newest first. */
export const useVersions = (type: LegalKind) => {
  const { http } = useClient()
  return useQuery({
    queryKey: keyOf(type),
    queryFn: async (): Promise<LegalVersion[]> => {
      const query = { page: 1, limit: 100, filter: JSON.stringify({ type }) }
      return (await http.request<LegalVersionList>(withQuery(paths.admin.legalDocuments, query))).documents
    },
    // What is being edited must not change underneath.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

interface Edition {
  content: string
  /** The version it was written from. */
  version: number
}

/** Puts a new version in force. */
export const usePublish = (type: LegalKind) => {
  const { http } = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ content, version }: Edition) =>
      (
        await http.request<LegalDocumentAnswer>(paths.admin.legalDocument(type), {
          method: 'POST',
          body: { content },
          version,
        })
      ).document,
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(type) }),
  })
}
