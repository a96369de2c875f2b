import {
  Closure,
  ClosureAnswer,
  ClosureDays,
  ClosureInput,
  ClosureList,
  IdParams,
  Impact,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../../platform/context.ts'
import { operations } from '../../../../platform/http/operation.ts'
import { actorOf } from '../../../shared/actor.ts'
import { closeDays, closureImpact, closureList, openDays } from './closures.ts'

const may = {
  read: operations('Schedule', 'schedule.read'),
  write: operations('Schedule', 'schedule.write'),
}

export const closureRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/schedule/closures',
      {
        schema: {
          ...may.read('listClosures', 'Days on which the studio is closed'),
          response: { 200: ClosureList },
        },
      },
      async () => ({
        closures: await closureList(context.db),
      }),
    )

    const impactSchema = {
      ...may.write('getClosureImpact', 'Whom closing some days touches'),
      querystring: ClosureDays,
      response: { 200: Impact },
    }
    app.get('/api/schedule/closures/impact', { schema: impactSchema }, (request) =>
      closureImpact(context, request.query),
    )

    const closeSchema = {
      ...may.write('closeDays', 'Closes days and cancels their classes'),
      body: ClosureInput,
      response: { 201: ClosureAnswer },
    }
    app.post('/api/schedule/closures', { schema: closeSchema }, async (request, reply) =>
      reply.code(201).send(await closeDays(context, actorOf(request), request.body)),
    )

    const openSchema = {
      ...may.write('openDays', 'Opens closed days again'),
      params: IdParams,
      response: { 200: Closure },
    }
    app.delete('/api/schedule/closures/:id', { schema: openSchema }, (request) =>
      openDays(context, actorOf(request), request.params.id),
    )
  }
