import { type LegalDocument, type PendingDocument, type PendingDocumentList, paths } from '@estudio/contract'
import type { Http } from '../http/http.ts'

/** The versions of the legal texts that a member has not accepted yet (B19). */
export const legalApi = ({ request }: Http) => ({
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
