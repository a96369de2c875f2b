import {
  DeleteNoteInput,
  Done,
  IdParams,
  NOTE_PAGE,
  UserNoteAnswer,
  UserNoteInput,
  UserNoteList,
  UserNoteQuery,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { callerOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { editNote, noteList, removeNote, writeNote } from './notes.ts'

const may = operations('Users', 'notes.write')

/** They take no Idempotency-Key: its stored answer would outlast a deleted note. */
export const noteRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...may('listUserNotes', 'What staff wrote about a user, the newest first, page by page'),
      params: IdParams,
      querystring: UserNoteQuery,
      response: { 200: UserNoteList },
    }
    app.get('/api/admin/users/:id/notes', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query, NOTE_PAGE)
      const list = await noteList(context.db, request.params.id, window)
      return sendList(reply, window, { rows: 'notes', schema: UserNoteList }, list)
    })

    const createSchema = {
      ...may('createUserNote', 'Writes a note about a user'),
      params: IdParams,
      body: UserNoteInput,
      response: { 201: UserNoteAnswer },
    }
    app.post('/api/admin/users/:id/notes', { schema: createSchema }, async (request, reply) => {
      const { id } = request.params
      return reply.code(201).send({ note: await writeNote(context, actorOf(request), id, request.body.text) })
    })

    const editSchema = {
      ...may('updateNote', 'Changes an own note within 15 minutes'),
      params: IdParams,
      headers: IfMatchHeaders,
      body: UserNoteInput,
      response: { 200: UserNoteAnswer },
    }
    app.patch('/api/admin/notes/:id', { schema: editSchema }, async (request) => {
      const version = expectedVersion(request.headers)
      const edit = { id: request.params.id, text: request.body.text, version }
      return { note: await editNote(context, actorOf(request), edit) }
    })

    const deleteSchema = {
      ...may(
        'deleteNote',
        'Takes back an own note within 15 minutes; administrators delete any note with a reason',
      ),
      params: IdParams,
      headers: IfMatchHeaders,
      body: DeleteNoteInput,
      response: { 200: Done },
    }
    app.delete('/api/admin/notes/:id', { schema: deleteSchema }, async (request) => {
      const version = expectedVersion(request.headers)
      const deletion = { id: request.params.id, reason: request.body.reason, version }
      await removeNote(context, callerOf(request), actorOf(request), deletion)
      return { ok: true as const }
    })
  }
