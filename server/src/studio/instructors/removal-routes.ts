import { CoachRemoval, CoachRemovalChoice, IdParams, Nullable, paths } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../platform/context.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { removeCoach } from './remove-coach.ts'

const params = IdParams
const headers = IfMatchHeaders
const response = { 200: CoachRemoval }

/** The three addresses of a coach's deletion (A13); a choice may come in the body or, where that is dropped, in the query. */
export const removalRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const path of [paths.admin.instructor(':id'), paths.instructor(':id')])
      app.delete(path, { schema: { params, headers, response } }, (request) => {
        const version = expectedVersion(request.headers)
        return removeCoach(context, actorOf(request), { id: request.params.id, version })
      })

    const schema = {
      params,
      headers,
      querystring: CoachRemovalChoice,
      body: Nullable(CoachRemovalChoice),
      response,
    }
    app.delete(paths.admin.instructorWithSchedules(':id'), { schema }, (request) => {
      const choice = { ...request.query, ...request.body }
      const version = expectedVersion(request.headers)
      return removeCoach(context, actorOf(request), { id: request.params.id, choice, version })
    })
  }
