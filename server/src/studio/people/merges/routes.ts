import { Done, DuplicateList, IdParams, MergeAnswer, MergeInput } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { duplicateList } from './duplicates.ts'
import { mergeRecords } from './merge.ts'
import { undoMerge } from './undo-merge.ts'

const may = operations('Users', 'users.merge')

export const mergeRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...may('listDuplicates', 'Records that may be of the same person, and recent merges'),
      params: IdParams,
      response: { 200: DuplicateList },
    }
    app.get('/api/admin/users/:id/duplicates', { schema: listSchema }, (request) =>
      duplicateList(context, request.params.id),
    )

    const mergeSchema = {
      ...may('mergeUsers', 'Moves the history of another record of the same person to this one'),
      params: IdParams,
      body: MergeInput,
      response: { 201: MergeAnswer },
    }
    app.post('/api/admin/users/:id/merge', { schema: mergeSchema }, async (request, reply) => {
      // Ids are compared and ordered as text, as PostgreSQL writes them.
      const pair = { kept: request.params.id.toLowerCase(), from: request.body.from.toLowerCase() }
      return reply.code(201).send({ merge: { id: await mergeRecords(context, actorOf(request), pair) } })
    })

    const undoSchema = {
      ...may('undoMerge', 'Undoes a merge within a day'),
      params: IdParams,
      response: { 200: Done },
    }
    app.post('/api/admin/merges/:id/undo', { schema: undoSchema }, async (request) => {
      await undoMerge(context, actorOf(request), request.params.id)
      return { ok: true as const }
    })
  }
