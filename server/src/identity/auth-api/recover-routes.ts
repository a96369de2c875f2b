import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { IdentityContext } from '../identity-context.ts'
import { recoveryRedirect } from '../redirect-to.ts'
import { perAddressLimit } from '../request-limit.ts'
import { originOf } from '../request-origin.ts'
import { recover } from '../users/recover.ts'
import { takeMail } from './mail-quota.ts'
import { readAddress } from './read-address.ts'
import { Nothing, RecoverBody, RedirectQuery } from './schemas.ts'

export const recoverRoutes =
  (context: IdentityContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/recover',
      {
        onRequest: perAddressLimit(context, 'recover'),
        schema: { querystring: RedirectQuery, body: RecoverBody, response: { 200: Nothing } },
      },
      async (request) => {
        const email = readAddress(request.body.email)
        const redirectTo = recoveryRedirect(context.config, request.query.redirect_to)
        await takeMail(context, request)
        await recover(context, email, redirectTo, originOf(context.config, request))
        return {}
      },
    )
  }
