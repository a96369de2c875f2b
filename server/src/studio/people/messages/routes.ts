import {
  IdParams,
  ListQuery,
  MessageAnswer,
  MessageInput,
  MessageList,
  MessagePersonAnswer,
  MessagePersonInput,
  MessagePersonParams,
  MessagePreview,
  MessageQuery,
  MessageTemplates,
  MessageTemplatesInput,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Context } from '../../../platform/context.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { operations, RECORD_LIMIT } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listFilter, listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { openMessage } from './open-message.ts'
import { messageDetails, messageList } from './read-messages.ts'
import { previewMessage, sendMessage } from './send-message.ts'
import { messageTemplates, replaceTemplates } from './templates.ts'

const may = {
  send: operations('Messages', 'messages.send'),
  settings: operations('Messages', 'settings.write'),
}

const NO_FILTER = Type.Object({})

export const messageRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const sendSchema = {
      ...may.send('sendMessage', 'Writes a message to people, a class or a segment, by WhatsApp or by mail'),
      body: MessageInput,
      response: { 201: MessageAnswer },
    }
    app.post(
      '/api/admin/messages',
      { schema: sendSchema, bodyLimit: RECORD_LIMIT },
      async (request, reply) => {
        const actor = actorOf(request)
        // The message names people, so it is read again instead of being kept for a repeated request.
        const answer = await withIdempotency(context, request, { userId: actor.id }, async (tx) => ({
          status: 201,
          body: { id: await sendMessage(context, tx, actor, request.body) },
        }))
        return reply.code(201).send({ message: await messageDetails(context, answer.body.id) })
      },
    )

    const previewSchema = {
      ...may.send('previewMessage', 'How many people a message would have, and the text of the first'),
      body: MessageInput,
      response: { 200: MessagePreview },
    }
    app.post('/api/admin/messages/preview', { schema: previewSchema, bodyLimit: RECORD_LIMIT }, (request) =>
      previewMessage(context, request.body),
    )

    const listSchema = {
      ...may.send('listMessages', 'Messages, the newest first'),
      querystring: ListQuery,
      response: { 200: MessageList },
    }
    app.get('/api/admin/messages', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      listFilter(NO_FILTER, request.query, window)
      const list = await messageList(context.db, window)
      return sendList(reply, window, { rows: 'messages', schema: MessageList }, list)
    })

    const oneSchema = {
      ...may.send('getMessage', 'A message with its people, page by page'),
      params: IdParams,
      querystring: MessageQuery,
      response: { 200: MessageAnswer },
    }
    app.get('/api/admin/messages/:id', { schema: oneSchema }, async ({ params, query }) => ({
      message: await messageDetails(context, params.id, query),
    }))

    const openSchema = {
      ...may.send('openMessage', 'Records that WhatsApp was opened with the text for a person'),
      params: MessagePersonParams,
      body: MessagePersonInput,
      response: { 200: MessagePersonAnswer },
    }
    app.patch('/api/admin/messages/:id/people/:user_id', { schema: openSchema }, async (request) => {
      const { id, user_id } = request.params
      return { person: await openMessage(context, actorOf(request), id, user_id) }
    })

    const response = { 200: MessageTemplates }
    const readSchema = { ...may.send('getMessageTemplates', 'The ready messages of the studio'), response }
    app.get('/api/admin/message-templates', { schema: readSchema }, () => messageTemplates(context.db))

    const writeSchema = {
      ...may.settings('replaceMessageTemplates', 'Replaces the ready messages of the studio'),
      headers: IfMatchHeaders,
      body: MessageTemplatesInput,
      response,
    }
    app.put(
      '/api/admin/message-templates',
      { schema: writeSchema, bodyLimit: RECORD_LIMIT },
      async (request) => {
        const version = expectedVersion(request.headers)
        return replaceTemplates(context, actorOf(request), request.body, version)
      },
    )
  }
