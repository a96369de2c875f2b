import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context.ts'
import { registerMailTemplates } from '../platform/mail/index.ts'
import { accountListeners } from './account-listeners.ts'
import { authRoutes } from './auth-api/routes.ts'
import { accountMailTemplates } from './mail/templates.ts'
import { restRoutes } from './rest-api/routes.ts'
import { accessTokens } from './tokens/access-token.ts'

registerMailTemplates(accountMailTemplates)

/**
 * Puts accounts and sessions on the server: `app.accessTokens` and `request.member` for everyone's guards,
 * `app.whenAccountIsMade` for what belongs to an account elsewhere, /auth/v1 and /rest/v1 for the clients.
 */
export const registerIdentity = async (app: FastifyInstance, context: Context): Promise<void> => {
  const { keys, config } = context
  await app.register(fastifyJwt, {
    secret: { private: keys.signer.privateKey, public: keys.publicKeys.get(keys.signer.kid) ?? '' },
    sign: { algorithm: keys.signer.alg, kid: keys.signer.kid },
    verify: { algorithms: [keys.signer.alg] },
  })
  const tokens = accessTokens(app.jwt, keys, new URL('auth/v1', config.siteUrl).href)
  app.decorate('accessTokens', tokens)
  app.decorateRequest('member', null)
  const listeners = accountListeners()
  app.decorate('whenAccountIsMade', listeners.add)
  await app.register(authRoutes({ ...context, tokens, accountMade: listeners.tell }), { prefix: '/auth/v1' })
  await app.register(restRoutes(context), { prefix: '/rest/v1' })
}
