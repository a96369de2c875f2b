import { withQuery } from '@estudio/client'
import {
  type AdminUser,
  type HealthNote,
  paths,
  type TagList,
  type UserNote,
  type UserNoteAnswer,
  type UserNoteList,
} from '@estudio/contract'
import type { SendJson } from '../../data/http-client.ts'

type Versioned<Row extends { id: string; version: number }> = Pick<Row, 'id' | 'version'>

/** The calls for what staff know about a user beside the profile. */
export const noteMethods = (sendJson: SendJson) => ({
  /** The newest first; `page` counts from 1. */
  userNotes: (userId: string, page: number) =>
    sendJson<UserNoteList>(withQuery(paths.admin.userNotes(userId), { page })),

  writeNote: (userId: string, text: string) =>
    sendJson<UserNoteAnswer>(paths.admin.userNotes(userId), { method: 'POST', body: { text } }),

  editNote: ({ id, version }: Versioned<UserNote>, text: string) =>
    sendJson<UserNoteAnswer>(paths.admin.note(id), { method: 'PATCH', body: { text }, version }),

  /** The author needs no reason while the note may still be changed. */
  deleteNote: ({ id, version }: Versioned<UserNote>, reason?: string) =>
    sendJson<unknown>(paths.admin.note(id), { method: 'DELETE', body: { reason }, version }),

  /** The tags in use, with the number of people that have each. */
  tags: async (): Promise<TagList['tags']> => (await sendJson<TagList>(paths.admin.tags)).tags,

  setTags: ({ id, version }: Versioned<AdminUser>, tags: readonly string[]) =>
    sendJson<AdminUser>(paths.admin.userTags(id), { method: 'PUT', body: { tags }, version }),

  /** The audit log records each reading. */
  healthNote: (userId: string) => sendJson<HealthNote>(paths.admin.healthNote(userId)),
})
