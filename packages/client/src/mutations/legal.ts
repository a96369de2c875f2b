import type { AcceptanceInput, LegalDocument, PendingDocument } from '@estudio/contract'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { pendingLegalKey } from '../queries/legal.ts'
import type { MemberId } from '../queries/member.ts'
import { writeOptions } from '../react/use-write.ts'

/** Accepts exactly the versions that were shown, because a newer version may have been published meanwhile. */
export const acceptLegalMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (shown: readonly LegalDocument[]) => {
      const documents = shown.map(({ type, version }) => ({ type, version }))
      // The waiver is never among pending documents: it is accepted by itself.
      return createApi(http).post('/api/legal-documents/accept', { body: { documents } as AcceptanceInput })
    },
    updates: (queries) => queries.setQueryData<PendingDocument[]>(pendingLegalKey(id), []),
    invalidates: [pendingLegalKey(id)],
  })
