import { LIMITS } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, Instant, ListQuery, Nullable, Reason, Uuid } from './common.ts'

/** A note of staff about a person. The author may change it for a while (`isNoteOpen` of @estudio/domain). */
export const UserNote = Type.Object(
  {
    id: Uuid,
    text: Type.String(),
    author: Type.Object({ id: Uuid, name: Type.String() }),
    created_at: Instant,
    edited_at: Nullable(Instant),
    version: Type.Integer(),
  },
  { $id: 'UserNote' },
)
export type UserNote = Static<typeof UserNote>
export const UserNoteAnswer = Type.Object({ note: UserNote }, { $id: 'UserNoteAnswer' })
export type UserNoteAnswer = Static<typeof UserNoteAnswer>

/** The length of a page of notes unless the query names one. */
export const NOTE_PAGE = 20
export const UserNoteQuery = Type.Pick(ListQuery, ['page', 'limit', 'range'])
export type UserNoteQuery = Static<typeof UserNoteQuery>
/** The newest first. */
export const UserNoteList = Type.Object(
  { notes: Type.Array(UserNote), total: Type.Integer() },
  { $id: 'UserNoteList' },
)
export type UserNoteList = Static<typeof UserNoteList>

export const UserNoteInput = Body(
  { text: Type.String({ minLength: 1, maxLength: LIMITS.text, pattern: '\\S' }) },
  UserNote.properties,
)
export type UserNoteInput = Static<typeof UserNoteInput>

/** The reason is required unless the author takes back a note that may still be changed. */
export const DeleteNoteInput = Body({ reason: Type.Optional(Reason) })
export type DeleteNoteInput = Static<typeof DeleteNoteInput>

/** Tags that differ only in case and accents are one tag. */
export const TagsInput = Body({
  tags: Type.Array(Type.String({ minLength: 1, maxLength: LIMITS.tag, pattern: '\\S' }), {
    maxItems: LIMITS.tags,
  }),
})
export type TagsInput = Static<typeof TagsInput>

/** The tags in use, with the number of people that have each. */
export const TagList = Type.Object(
  { tags: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })) },
  { $id: 'TagList' },
)
export type TagList = Static<typeof TagList>
