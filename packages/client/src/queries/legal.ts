import type { LegalKind } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import type { legalApi } from '../api/legal.ts'

/** The version of a legal text that is in force, or null. */
export const legalDocumentQuery = (api: ReturnType<typeof legalApi>, kind: LegalKind) =>
  queryOptions({ queryKey: ['legal', kind], queryFn: () => api.inForce(kind) })
