import type { LegalDocument, PendingDocument } from '@estudio/contract'
import { legalApi } from '../api/legal.ts'
import type { Http } from '../http/http.ts'
import { pendingLegalKey } from '../queries/legal.ts'
import type { MemberId } from '../queries/member.ts'
import { writeOptions } from '../react/write-once.ts'

/** Accepts exactly the versions that were shown, because a newer version may have been published meanwhile. */
export const acceptLegalMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (shown: readonly LegalDocument[]) => legalApi(http).accept(shown),
    updates: (queries) => queries.setQueryData<PendingDocument[]>(pendingLegalKey(id), []),
    invalidates: [pendingLegalKey(id)],
  })
