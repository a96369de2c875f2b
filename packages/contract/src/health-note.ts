import { LIMITS } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, Instant, Nullable } from './common.ts'

/** A member's health note, with the version and time of the consent that it is kept with; both are null without a note. */
export const HealthNote = Type.Object(
  {
    health_note: Nullable(Type.String()),
    consent: Nullable(Type.Object({ version: Type.Integer(), at: Instant })),
  },
  { $id: 'HealthNote' },
)
export type HealthNote = Static<typeof HealthNote>

/** `consent` has to be true: the member consents expressly with each text. */
export const HealthNoteInput = Body({
  text: Type.String({ minLength: 1, maxLength: LIMITS.healthNote, pattern: '\\S' }),
  consent: Type.Optional(Type.Boolean()),
})
export type HealthNoteInput = Static<typeof HealthNoteInput>
