import type { LegalDocument, LegalKind } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

/** The version of a legal text that is in force, or null until the studio has published one. */
export const legalDocumentQuery = (http: Http, kind: LegalKind) =>
  queryOptions({
    queryKey: ['legal', kind],
    queryFn: async (): Promise<LegalDocument | null> => {
      try {
        return await createApi(http).get('/api/legal-documents/{kind}', { params: { kind }, auth: 'none' })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })

export const pendingLegalKey = (id: MemberId) => memberKey(id, 'pending-legal')

/** Versions of the legal texts that the member has not accepted. */
export const pendingLegalQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: pendingLegalKey(id),
    queryFn: async () => (await createApi(http).get('/api/legal-documents/pending')).documents,
    staleTime: Number.POSITIVE_INFINITY,
  })
