import {
  type LegalDocument,
  type LegalKind,
  type PendingDocument,
  type PendingDocumentList,
  paths,
} from '@estudio/contract'
import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/http.ts'

/** The legal texts, and the versions that a member has not accepted yet. */
export const legalApi = ({ request }: Http) => ({
  /** The text in force, or null until the studio has published one. */
  inForce: (kind: LegalKind): Promise<LegalDocument | null> =>
    request<LegalDocument>(paths.legalDocument(kind), { auth: 'none' }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return null
      throw error
    }),
  async pending(): Promise<PendingDocument[]> {
    return (await request<PendingDocumentList>(paths.pendingLegalDocuments)).documents
  },
  /** Accepts exactly the versions that were shown. */
  accept: (shown: readonly LegalDocument[]) =>
    request<PendingDocumentList>(paths.acceptLegalDocuments, {
      method: 'POST',
      body: { documents: shown.map(({ type, version }) => ({ type, version })) },
    }),
})
