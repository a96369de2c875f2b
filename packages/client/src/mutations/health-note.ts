import type { HealthNote, HealthNoteInput } from '@estudio/contract'
import { healthNoteApi } from '../api/health-note.ts'
import type { Http } from '../http/http.ts'
import { healthNoteKey } from '../queries/health-note.ts'
import type { MemberId } from '../queries/member.ts'
import { writeOptions } from '../react/write-once.ts'

export const saveHealthNoteMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (input: HealthNoteInput) => healthNoteApi(http).save(input),
    updates: (queries, saved) => queries.setQueryData<HealthNote>(healthNoteKey(id), saved),
  })

export const withdrawHealthNoteMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: () => healthNoteApi(http).withdraw(),
    updates: (queries) =>
      queries.setQueryData<HealthNote>(healthNoteKey(id), { health_note: null, consent: null }),
  })
