import { CoachAnswer, CoachPatch, paths } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, withRole } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import { invalidatesSchedule } from '../schedule/index.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { editOwnCoach } from './edit-coach.ts'
import { pictureRoutes } from './picture-routes.ts'
import { ownCoach } from './service.ts'

/** A coach's own profile (COA-01, COA-02). */
export const ownCoachRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'instructor'))
    app.addHook('onSend', invalidatesSchedule(context))

    app.get(paths.ownInstructor, { schema: { response: { 200: CoachAnswer } } }, async (request) => ({
      coach: await ownCoach(context.db, memberOf(request).id),
    }))

    await app.register(
      pictureRoutes(
        context,
        paths.ownPicture,
        async (request) => (await ownCoach(context.db, memberOf(request).id)).id,
      ),
    )

    const schema = { headers: IfMatchHeaders, body: CoachPatch, response: { 200: CoachAnswer } }
    app.patch(paths.ownInstructor, { schema }, async (request) => {
      const edit = { patch: request.body, version: expectedVersion(request.headers) }
      return { coach: await editOwnCoach(context, actorOf(request), edit) }
    })
  }
