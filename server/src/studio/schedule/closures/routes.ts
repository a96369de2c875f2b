import {
  Closure,
  ClosureAnswer,
  ClosureDays,
  ClosureInput,
  ClosureList,
  IdParams,
  Impact,
  paths,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../../identity/guard.ts'
import type { Context } from '../../../platform/context.ts'
import { actorOf } from '../../shared/actor.ts'
import { invalidatesSchedule } from '../invalidation.ts'
import { closeDays, closureImpact, closureList, openDays } from './closures.ts'

/** Days on which the studio is closed: list, what closing would touch, close, open again. */
export const closureRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    app.addHook('onSend', invalidatesSchedule(context))

    app.get(paths.closures, { schema: { response: { 200: ClosureList } } }, async () => ({
      closures: await closureList(context.db),
    }))

    const impactSchema = { querystring: ClosureDays, response: { 200: Impact } }
    app.get(paths.closuresImpact, { schema: impactSchema }, (request) =>
      closureImpact(context, request.query),
    )

    const closeSchema = { body: ClosureInput, response: { 201: ClosureAnswer } }
    app.post(paths.closures, { schema: closeSchema }, async (request, reply) =>
      reply.code(201).send(await closeDays(context, actorOf(request), request.body)),
    )

    const openSchema = { params: IdParams, response: { 200: Closure } }
    app.delete(paths.closure(':id'), { schema: openSchema }, (request) =>
      openDays(context, actorOf(request), request.params.id),
    )
  }
