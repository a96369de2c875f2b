import type { OwnWaiver } from '@estudio/contract'
import { waiverApi } from '../api/waiver.ts'
import type { Http } from '../http/http.ts'
import type { MemberId } from '../queries/member.ts'
import { ownWaiverKey } from '../queries/waiver.ts'
import { writeOptions } from '../react/write-once.ts'

/** Accepts the version that was shown. The waiver is read again, because a refusal means that another version is in force. */
export const acceptWaiverMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (version: number) => waiverApi(http).accept(version),
    updates: (queries, accepted) => queries.setQueryData<OwnWaiver>(ownWaiverKey(id), accepted),
    invalidates: [ownWaiverKey(id)],
  })
