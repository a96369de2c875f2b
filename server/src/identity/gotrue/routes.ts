import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../platform/context.ts'
import { guardRoutes } from '../../platform/http/access.ts'
import { renderErrors } from '../../platform/http/error-handler.ts'
import { readJson } from '../../platform/http/json-parser.ts'
import { openWhileHidden } from '../../platform/http/open-while-hidden.ts'
import { operations } from '../../platform/http/operation.ts'
import { notStored } from '../../platform/http/security-headers.ts'
import type { AccountContext } from '../core/account-context.ts'
import { adminRoutes, inviteRoutes } from './admin-routes.ts'
import { gotrueErrors, gotrueRendering } from './errors.ts'
import { factorRoutes } from './factor-routes.ts'
import { gotrueAccess } from './guards.ts'
import { tokenRoutes, verifyRoutes } from './session-routes.ts'
import { signUpRoutes } from './sign-up-routes.ts'
import { ownUserRoutes } from './user-routes.ts'

const OTHER_PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
]

const anyone = operations('Accounts', 'anyone')

const publicAuthRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/health', { schema: anyone('getAccountsHealth', 'Whether accounts are served') }, async () => ({
      version: 'v2',
      name: 'GoTrue',
      description: 'Accounts of the studio, speaking the GoTrue contract',
    }))

    app.get('/settings', { schema: anyone('getAccountsSettings', 'Ways to sign in') }, async () => ({
      external: {
        anonymous_users: false,
        email: true,
        phone: false,
        ...Object.fromEntries(OTHER_PROVIDERS.map((provider) => [provider, false])),
      },
      disable_signup: false,
      mailer_autoconfirm: context.config.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    }))

    // The contract has other ways to sign in, which are rejected.
    const authorize = anyone('authorize', 'Signing in with another provider; always rejected')
    app.get('/authorize', { schema: authorize }, async () => {
      throw gotrueErrors.providerOff()
    })
    const refuseCodes = async () => {
      throw gotrueErrors.otpOff()
    }
    const codes = {
      '/otp': anyone('requestOtp', 'Signing in with a code; always rejected'),
      '/magiclink': anyone('requestMagicLink', 'Signing in with a link; always rejected'),
    }
    for (const [path, schema] of Object.entries(codes))
      app.post(path, { schema, onRequest: refuseCodes }, refuseCodes)

    const jwks = anyone('getKeys', 'The public keys that verify access tokens')
    app.get('/.well-known/jwks.json', { schema: jwks }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=600')
      return { keys: context.keys.jwks }
    })
  }

/** /auth/v1: the part of GoTrue's HTTP contract that our front ends and supabase-js use. */
export const authRoutes =
  (context: AccountContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    readJson(app, ({ message }) => gotrueErrors.badJson(message))
    renderErrors(app, gotrueRendering)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', notStored(request)).header('referrer-policy', 'no-referrer')
    })
    openWhileHidden(app, 'members and staff sign in')
    guardRoutes(app, gotrueAccess(context))
    await app.register(publicAuthRoutes(context))
    await app.register(signUpRoutes(context))
    await app.register(tokenRoutes(context))
    await app.register(verifyRoutes(context))
    await app.register(ownUserRoutes(context))
    await app.register(factorRoutes(context))
    if (!context.config.authAdminApi) return
    await app.register(inviteRoutes(context))
    await app.register(adminRoutes(context), { prefix: '/admin' })
  }
