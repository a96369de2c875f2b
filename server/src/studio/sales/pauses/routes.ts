import {
  DeclinePauseInput,
  IdParams,
  PauseDays,
  PauseInput,
  PausePreview,
  PauseRequestList,
  PlanPauseAnswer,
  Uuid,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { declinePause } from './decline-pause.ts'
import { endPause } from './end-pause.ts'
import { previewPause } from './preview-pause.ts'
import { pauseRequests, requestPause, withdrawPause } from './request-pause.ts'
import { agreePause, setPause } from './set-pause.ts'

const own = operations('User plans', 'member')
const admin = operations('User plans', 'sales.change')

const params = IdParams

export const pauseRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const requestSchema = {
      ...own('requestPause', 'Asks the studio to pause a plan'),
      params,
      body: PauseInput,
      response: { 201: PlanPauseAnswer },
    }
    app.post('/api/user-plans/:id/pause-requests', { schema: requestSchema }, async (request, reply) => {
      const { id } = memberOf(request)
      const answer = await withIdempotency(context, request, { userId: id }, async (tx) => ({
        status: 201,
        body: { pause: await requestPause(context, tx, id, request.params.id, request.body) },
      }))
      return reply.code(201).send(answer.body)
    })

    const withdrawSchema = {
      ...own('withdrawPauseRequest', 'Withdraws a request for a pause that nobody answered'),
      params: Type.Object({ id: Uuid, pause: Uuid }),
      response: { 204: Type.Null() },
    }
    app.delete(
      '/api/user-plans/:id/pause-requests/:pause',
      { schema: withdrawSchema },
      async (request, reply) => {
        const { id, pause } = request.params
        await withdrawPause(context, memberOf(request).id, id, pause)
        return reply.code(204).send(null)
      },
    )

    const setSchema = {
      ...admin('pauseUserPlan', 'Pauses a plan; what it reserved on those days goes back'),
      params,
      body: PauseInput,
      response: { 201: PlanPauseAnswer },
    }
    app.post('/api/admin/user-plans/:id/pauses', { schema: setSchema }, async (request, reply) => {
      const actor = actorOf(request)
      const answer = await withIdempotency(context, request, { userId: actor.id }, async (tx) => ({
        status: 201,
        body: { pause: await setPause(context, tx, actor, request.params.id, request.body) },
      }))
      return reply.code(201).send(answer.body)
    })

    const previewSchema = {
      ...admin('previewPause', 'What a pause of a plan on these days would release'),
      params,
      querystring: PauseDays,
      response: { 200: PausePreview },
    }
    app.get('/api/admin/user-plans/:id/pause-preview', { schema: previewSchema }, (request) =>
      previewPause(context, request.params.id, request.query),
    )

    const endSchema = {
      ...admin('endPause', 'Removes a pause that has not begun, or ends one that is under way'),
      params: Type.Object({ id: Uuid, pause: Uuid }),
      response: { 204: Type.Null() },
    }
    app.delete('/api/admin/user-plans/:id/pauses/:pause', { schema: endSchema }, async (request, reply) => {
      const { id, pause } = request.params
      await endPause(context, actorOf(request), id, pause)
      return reply.code(204).send(null)
    })

    const requestsSchema = {
      ...admin('listPauseRequests', 'Pauses that members ask for and nobody answered, the oldest first'),
      response: { 200: PauseRequestList },
    }
    app.get('/api/admin/pause-requests', { schema: requestsSchema }, () => pauseRequests(context))

    const answered = { params, response: { 200: PlanPauseAnswer } }
    const agreeSchema = { ...admin('agreePause', 'Agrees to a pause that a member asks for'), ...answered }
    app.post('/api/admin/pause-requests/:id/agree', { schema: agreeSchema }, async (request) => ({
      pause: await agreePause(context, actorOf(request), request.params.id),
    }))

    const declineSchema = {
      ...admin('declinePause', 'Declines a pause that a member asks for'),
      ...answered,
      body: DeclinePauseInput,
    }
    app.post('/api/admin/pause-requests/:id/decline', { schema: declineSchema }, async (request) => {
      const reason = request.body.reason.trim()
      return { pause: await declinePause(context, actorOf(request), request.params.id, reason) }
    })
  }
