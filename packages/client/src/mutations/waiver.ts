import type { OwnWaiver } from '@estudio/contract'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, ownTodayKey } from '../queries/member.ts'
import { ownWaiverKey } from '../queries/waiver.ts'
import { writeOptions } from '../react/use-write.ts'

/** Accepts the version that was shown. The waiver is read again, because a refusal means that another version is in force. */
export const acceptWaiverMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: async (version: number) =>
      (await createApi(http).post('/api/user/waiver', { body: { accept: true, version } })).waiver,
    updates: (queries, accepted) => queries.setQueryData<OwnWaiver>(ownWaiverKey(id), accepted),
    invalidates: [ownWaiverKey(id), ownTodayKey(id)],
  })
