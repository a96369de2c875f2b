import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { readJson } from '../../platform/http/json-parser.ts'
import { notStored } from '../../platform/http/security-headers.ts'
import { adminRoutes } from '../admin/routes.ts'
import type { IdentityContext } from '../identity-context.ts'
import { authErrors } from './auth-errors.ts'
import { useAuthErrorReplies } from './error-replies.ts'
import { factorRoutes } from './factor-routes.ts'
import { inviteRoutes } from './invite-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { recoverRoutes } from './recover-routes.ts'
import { signupRoutes } from './signup-routes.ts'
import { tokenRoutes } from './token-routes.ts'
import { userRoutes } from './user-routes.ts'
import { verifyRoutes } from './verify-routes.ts'

/** /auth/v1: the part of the account service's HTTP contract that our front ends and supabase-js use. */
export const authRoutes =
  (context: IdentityContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    readJson(app, ({ message }) => authErrors.badJson(message))
    useAuthErrorReplies(app)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', notStored(request)).header('referrer-policy', 'no-referrer')
    })
    await app.register(publicRoutes(context))
    await app.register(signupRoutes(context))
    await app.register(recoverRoutes(context))
    await app.register(tokenRoutes(context))
    await app.register(verifyRoutes(context))
    await app.register(userRoutes(context))
    await app.register(factorRoutes(context))
    if (!context.config.authAdminApi) return
    await app.register(inviteRoutes(context))
    await app.register(adminRoutes(context), { prefix: '/admin' })
  }
