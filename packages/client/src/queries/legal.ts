import type { LegalKind } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import { legalApi } from '../api/legal.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

/** The version of a legal text that is in force, or null. */
export const legalDocumentQuery = (http: Http, kind: LegalKind) =>
  queryOptions({ queryKey: ['legal', kind], queryFn: () => legalApi(http).inForce(kind) })

export const pendingLegalKey = (id: MemberId) => memberKey(id, 'pending-legal')

/** Versions of the legal texts that the member has not accepted. */
export const pendingLegalQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: pendingLegalKey(id),
    queryFn: legalApi(http).pending,
    staleTime: Number.POSITIVE_INFINITY,
  })
