import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { IdentityContext } from '../identity-context.ts'
import { recoveryRedirect } from '../redirect-to.ts'
import { inviteUser } from '../users/invite.ts'
import { readPersonalMetadata } from '../users/metadata.ts'
import { factorsOf } from '../users/store.ts'
import { userObject } from '../users/user-shape.ts'
import { readAddress } from './read-address.ts'
import { requireService } from './require-service.ts'
import { InviteBody, RedirectQuery, User } from './schemas.ts'

/** POST /invite: a service asks somebody in; bound with AUTH_ADMIN_API only. */
export const inviteRoutes =
  (context: IdentityContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', requireService(context))

    app.post(
      '/invite',
      { schema: { querystring: RedirectQuery, body: InviteBody, response: { 200: User } } },
      async (request) => {
        const { email, data } = request.body
        const user = await inviteUser(context, {
          email: readAddress(email),
          metadata: readPersonalMetadata(data),
          redirectTo: recoveryRedirect(context.config, request.query.redirect_to),
        })
        return userObject(user, await factorsOf(context.db, user.id))
      },
    )
  }
