import { type HealthNote, type HealthNoteInput, paths } from '@estudio/contract'
import type { Http } from '../http/http.ts'

/** The member's own health note. */
export const healthNoteApi = ({ request }: Http) => ({
  read: () => request<HealthNote>(paths.ownHealthNote, { cache: 'no-store' }),
  /** Saves the note with the express consent to it. @throws ApiError `consent_required` */
  save: (input: HealthNoteInput) => request<HealthNote>(paths.ownHealthNote, { method: 'PUT', body: input }),
  /** Withdraws the consent, which erases the note. */
  withdraw: () => request<unknown>(paths.ownHealthNote, { method: 'DELETE' }),
})
