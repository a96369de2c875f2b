import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf } from '../guard.ts'
import type { IdentityContext } from '../identity-context.ts'
import { originOf } from '../request-origin.ts'
import { signOut } from '../sessions/sign-out.ts'
import { factorsOf, findUser } from '../users/store.ts'
import { userObject } from '../users/user-shape.ts'
import { authErrors } from './auth-errors.ts'
import { requireUser } from './require-user.ts'
import { LogoutQuery, User } from './schemas.ts'

const isScope = (scope: string): scope is 'global' | 'local' | 'others' =>
  scope === 'global' || scope === 'local' || scope === 'others'

/** What a signed-in user may ask of their own account. */
export const userRoutes =
  (context: IdentityContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', requireUser(context))

    app.get('/user', { schema: { response: { 200: User } } }, async (request) => {
      const user = await findUser(context.db, memberOf(request).id)
      if (!user) throw authErrors.userGone()
      return userObject(user, await factorsOf(context.db, user.id))
    })

    app.post('/logout', { schema: { querystring: LogoutQuery } }, async (request, reply) => {
      const scope = request.query.scope ?? 'global'
      if (!isScope(scope)) throw authErrors.validation(`Unsupported logout scope ${JSON.stringify(scope)}`)
      await signOut(context, memberOf(request), scope, originOf(context.config, request))
      return reply.status(204).send()
    })
  }
