import type { HealthNote, HealthNoteInput } from '@estudio/contract'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { healthNoteKey } from '../queries/health-note.ts'
import type { MemberId } from '../queries/member.ts'
import { writeOptions } from '../react/use-write.ts'

/** Saves the note with the express consent to it. @throws ApiError `consent_required` */
export const saveHealthNoteMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (body: HealthNoteInput) => createApi(http).put('/api/user/health-note', { body }),
    updates: (queries, saved) => queries.setQueryData<HealthNote>(healthNoteKey(id), saved),
  })

/** Withdraws the consent, which erases the note. */
export const withdrawHealthNoteMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: () => createApi(http).delete('/api/user/health-note'),
    updates: (queries) =>
      queries.setQueryData<HealthNote>(healthNoteKey(id), { health_note: null, consent: null }),
  })
