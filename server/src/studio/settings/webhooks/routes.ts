import {
  DeliveriesQuery,
  IdParams,
  Replayed,
  ReplaySpan,
  WebhookAnswer,
  WebhookDeliveries,
  WebhookDeliveryAnswer,
  WebhookInput,
  WebhookList,
  WebhookPatch,
  WebhookWithSecret,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { replayDelivery, replaySpan, webhookDeliveries } from './deliveries.ts'
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  listWebhooks,
  rotateSecret,
  testWebhook,
} from './webhooks.ts'

const owner = operations('Webhooks', 'webhooks.manage')
const params = IdParams

/** Of calls that make the server resolve or call an address. */
const CALLS = { bucket: 'webhook-calls', limit: 60, windowSeconds: 300 }

export const webhookRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...owner('listWebhooks', 'The webhooks with their last answers'),
      response: { 200: WebhookList },
    }
    app.get('/api/admin/webhooks', { schema: listSchema }, async () => ({
      webhooks: await listWebhooks(context),
    }))

    const addSchema = {
      ...owner('addWebhook', 'Adds a webhook; the secret is answered this once'),
      body: WebhookInput,
      response: { 201: WebhookWithSecret },
    }
    app.post('/api/admin/webhooks', { schema: addSchema }, async (request, reply) => {
      const actor = actorOf(request)
      await limitRate(context, request, CALLS, actor.id)
      return reply.code(201).send(await addWebhook(context, actor, request.body))
    })

    const editSchema = {
      ...owner('editWebhook', 'Changes address or events, or switches the webhook on or off'),
      params,
      headers: IfMatchHeaders,
      body: WebhookPatch,
      response: { 200: WebhookAnswer },
    }
    app.patch('/api/admin/webhooks/:id', { schema: editSchema }, async (request) => {
      const actor = actorOf(request)
      await limitRate(context, request, CALLS, actor.id)
      const version = expectedVersion(request.headers)
      const edit = { id: request.params.id, patch: request.body, version }
      return { webhook: await editWebhook(context, actor, edit) }
    })

    const deleteSchema = {
      ...owner('deleteWebhook', 'Removes a webhook with its messages'),
      params,
      response: { 204: Type.Null() },
    }
    app.delete('/api/admin/webhooks/:id', { schema: deleteSchema }, async (request, reply) => {
      await deleteWebhook(context, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    })

    const testSchema = {
      ...owner('testWebhook', 'Sends a message of the type webhook.test and answers what came back'),
      params,
      response: { 200: WebhookDeliveryAnswer },
    }
    app.post('/api/admin/webhooks/:id/test', { schema: testSchema }, async (request) => {
      const actor = actorOf(request)
      await limitRate(context, request, CALLS, actor.id)
      return { delivery: await testWebhook(context, actor, request.params.id) }
    })

    const rotateSchema = {
      ...owner('rotateWebhookSecret', 'Makes a new secret; for a day messages are signed with both'),
      params,
      response: { 200: WebhookWithSecret },
    }
    app.post('/api/admin/webhooks/:id/rotate', { schema: rotateSchema }, (request) =>
      rotateSecret(context, actorOf(request), request.params.id),
    )

    const deliveriesSchema = {
      ...owner('listWebhookDeliveries', 'The messages of thirty days with the last answers, newest first'),
      params,
      querystring: DeliveriesQuery,
      response: { 200: WebhookDeliveries },
    }
    app.get('/api/admin/webhooks/:id/deliveries', { schema: deliveriesSchema }, (request) =>
      webhookDeliveries(context, request.params.id, request.query),
    )

    const replaySchema = {
      ...owner('replayWebhookDelivery', 'Sends a message again, with the same id'),
      params,
      response: { 200: WebhookDeliveryAnswer },
    }
    app.post('/api/admin/webhooks/deliveries/:id/replay', { schema: replaySchema }, async (request) => ({
      delivery: await replayDelivery(context, actorOf(request), request.params.id),
    }))

    const spanSchema = {
      ...owner('replayWebhook', 'Sends the messages of some days again, in their order'),
      params,
      body: ReplaySpan,
      response: { 200: Replayed },
    }
    app.post('/api/admin/webhooks/:id/replay', { schema: spanSchema }, async (request) => ({
      replayed: await replaySpan(context, actorOf(request), request.params.id, request.body),
    }))
  }
