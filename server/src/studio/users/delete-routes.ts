import { AccountImpact, Done, IdParams, paths } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { invalidatesSchedule } from '../schedule/service.ts'
import { actorOf } from '../shared/actor.ts'
import { hasProfile } from '../shared/has-profile.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { deleteUser, userDeletionImpact } from './delete-user.ts'

/** Administrators delete somebody, after having seen what it touches; hangs below their guard. */
export const userDeletionRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const impactSchema = { params: IdParams, response: { 200: AccountImpact } }
    app.get(paths.admin.userImpact(':id'), { schema: impactSchema }, async ({ params: { id } }) => {
      if (!(await hasProfile(context.db, id))) throw errors.notFound('user')
      return userDeletionImpact(context, context.db, id)
    })

    const schema = { params: IdParams, headers: IfMatchHeaders, response: { 200: Done } }
    const deleting = { schema, onSend: invalidatesSchedule(context) }
    app.delete(paths.admin.user(':id'), deleting, async (request) => {
      const actor = actorOf(request)
      const userId = request.params.id
      if (userId === actor.id) throw errors.refused('own_account')
      const version = expectedVersion(request.headers)
      await inTransaction(context.db, (tx) => deleteUser(context, tx, { userId, actor, version }))
      return { ok: true as const }
    })
  }
