import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { normalizeEmail } from '../email-address.ts'
import type { IdentityContext } from '../identity-context.ts'
import { perAddressLimit } from '../request-limit.ts'
import type { Origin } from '../request-origin.ts'
import { originOf } from '../request-origin.ts'
import { refreshSession } from '../sessions/refresh.ts'
import type { SessionAnswer } from '../sessions/session-answer.ts'
import { signInWithPassword } from '../sessions/sign-in.ts'
import { authErrors } from './auth-errors.ts'
import { Session, TokenBody, TokenQuery } from './schemas.ts'

type Body = NonNullable<Static<typeof TokenBody>>

const passwordGrant = (context: IdentityContext, body: Body, origin: Origin): Promise<SessionAnswer> => {
  if (body.phone) throw authErrors.phoneLoginsOff()
  if (!body.email) throw authErrors.validation('missing email or phone')
  return signInWithPassword(
    context,
    { email: normalizeEmail(body.email), password: body.password ?? '' },
    origin,
  )
}

const refreshGrant = async (context: IdentityContext, body: Body, origin: Origin): Promise<SessionAnswer> => {
  const result = await refreshSession(context, body.refresh_token ?? '', origin)
  if ('refused' in result) throw authErrors.refresh[result.refused]()
  return result.session
}

export const tokenRoutes =
  (context: IdentityContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/token',
      {
        onRequest: perAddressLimit(context, 'token'),
        schema: { querystring: TokenQuery, body: TokenBody, response: { 200: Session } },
      },
      async (request) => {
        const { body } = request
        if (request.query.grant_type === 'password')
          return passwordGrant(context, body, originOf(context.config, request))
        if (request.query.grant_type === 'refresh_token')
          return refreshGrant(context, body, originOf(context.config, request))
        throw authErrors.unsupportedGrant()
      },
    )
  }
