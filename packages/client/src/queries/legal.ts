import type { LegalKind } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import { legalApi } from '../api/legal.ts'
import type { Http } from '../http/http.ts'

/** The version of a legal text that is in force, or null. */
export const legalDocumentQuery = (http: Http, kind: LegalKind) =>
  queryOptions({ queryKey: ['legal', kind], queryFn: () => legalApi(http).inForce(kind) })
