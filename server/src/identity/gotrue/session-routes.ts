import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { normalizeEmail } from '../../platform/email-address.ts'
import { ProtocolError } from '../../platform/errors.ts'
import { operations } from '../../platform/http/operation.ts'
import type { AccountContext } from '../core/account-context.ts'
import { AccountError } from '../core/errors.ts'
import { openCode, openLink } from '../core/links/open-link.ts'
import { redirectOrSite } from '../core/requests/redirect-to.ts'
import { perAddressLimit } from '../core/requests/request-limit.ts'
import { type Origin, originOf } from '../core/requests/request-origin.ts'
import { ACCESS_TOKEN_SECONDS } from '../core/sessions/access-token.ts'
import { logIn } from '../core/sessions/login.ts'
import type { IssuedSession } from '../core/sessions/open-session.ts'
import { refreshSession } from '../core/sessions/refresh.ts'
import { refreshAnswers } from './account-errors.ts'
import { toAuthSession } from './bodies.ts'
import { gotrueErrors, toGotrueError } from './errors.ts'
import { Session, Text } from './fields.ts'

const TokenBody = Type.Object({
  email: Text(2000),
  phone: Text(100),
  password: Text(2000),
  refresh_token: Text(2000),
})

const VerifyBody = Type.Object({
  type: Text(50),
  token: Text(500),
  token_hash: Text(500),
  email: Text(2000),
  receipt: Text(200),
})

const TokenQuery = Type.Object({ grant_type: Type.Optional(Type.String()) })

const VerifyQuery = Type.Object({
  type: Type.Optional(Type.String()),
  token: Type.Optional(Type.String()),
  token_hash: Type.Optional(Type.String()),
  redirect_to: Type.Optional(Type.String()),
})

const Message = Type.Object({ msg: Type.String(), code: Type.String() })

const anyone = operations('Accounts', 'anyone')

const ERROR_BY_STATUS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
}

/** Puts the values into the fragment, which browsers send to no server. Keys are in alphabetical order. */
const withFragment = (target: string, values: Record<string, string>): string => {
  const parameters = new URLSearchParams({ ...values, sb: '' })
  parameters.sort()
  return `${target}#${parameters}`
}

const successLocation = (target: string, session: IssuedSession, type: string): string =>
  withFragment(target, {
    access_token: session.accessToken,
    expires_at: String(session.expiresAt),
    expires_in: String(ACCESS_TOKEN_SECONDS),
    refresh_token: session.refreshToken,
    token_type: 'bearer',
    type,
  })

const messageLocation = (target: string, message: string): string => withFragment(target, { message })

const failureLocation = (target: string, error: ProtocolError): string =>
  withFragment(target, {
    error: ERROR_BY_STATUS[error.statusCode] ?? 'server_error',
    error_code: error.code,
    error_description: error.message,
  })

type Body = NonNullable<Static<typeof TokenBody>>

const passwordGrant = (context: AccountContext, body: Body, origin: Origin): Promise<IssuedSession> => {
  if (body.phone) throw gotrueErrors.phoneLoginsOff()
  if (!body.email) throw gotrueErrors.validation('missing email or phone')
  return logIn(context, { email: normalizeEmail(body.email), password: body.password ?? '' }, origin)
}

const refreshGrant = async (context: AccountContext, body: Body, origin: Origin): Promise<IssuedSession> => {
  const result = await refreshSession(context, body.refresh_token ?? '', origin)
  if ('refused' in result) throw new ProtocolError(...refreshAnswers[result.refused])
  return result.session
}

export const tokenRoutes =
  (context: AccountContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/token',
      {
        onRequest: perAddressLimit(context, 'token'),
        schema: {
          ...anyone('createToken', 'Signs in by password, or refreshes a session'),
          querystring: TokenQuery,
          body: TokenBody,
          response: { 200: Session },
        },
      },
      async (request) => {
        const { body } = request
        if (request.query.grant_type === 'password')
          return toAuthSession(await passwordGrant(context, body, originOf(context.config, request)))
        if (request.query.grant_type === 'refresh_token')
          return toAuthSession(await refreshGrant(context, body, originOf(context.config, request)))
        throw gotrueErrors.unsupportedGrant()
      },
    )
  }

const ONE_SIDE_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const isPrefetch = (request: FastifyRequest): boolean =>
  [request.headers.purpose, request.headers['sec-purpose'], request.headers['x-moz']].some((value) =>
    /prefetch|prerender|preview/i.test(String(value ?? '')),
  )

/**
 * POST takes the token of a mailed link from the page /confirmar, or a code. GET serves standard clients: no mail links
 * to it, and it never makes the password of a sign-up valid.
 */
export const verifyRoutes =
  (context: AccountContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', perAddressLimit(context, 'verify'))

    // Mail scanners and prefetching browsers must not consume the link.
    const prefetch = anyone('prefetchLink', 'Leaves the link of a mail unused')
    app.head('/verify', { schema: prefetch }, async (_request, reply) => reply.status(204).send())

    const open = anyone('openLink', 'Opens the link of a mail and goes on to the site')
    app.get(
      '/verify',
      { exposeHeadRoute: false, schema: { ...open, querystring: VerifyQuery } },
      async (request, reply) => {
        const { type, token, token_hash, redirect_to } = request.query
        const secret = token ?? token_hash
        if (!type) throw gotrueErrors.validation('Verify requires a verification type')
        if (!secret) throw gotrueErrors.validation('Verify requires a token or a token hash')
        if (isPrefetch(request)) return reply.status(204).send()
        const target = redirectOrSite(context.config, redirect_to)
        try {
          const opened = await openLink(context, secret, { type }, originOf(context.config, request))
          const location = opened.session
            ? successLocation(target, opened.session, opened.type)
            : messageLocation(target, ONE_SIDE_CONFIRMED)
          return reply.redirect(location, 303)
        } catch (error) {
          if (!(error instanceof AccountError)) throw error
          return reply.redirect(failureLocation(target, toGotrueError(error)), 303)
        }
      },
    )

    const verify = anyone('verifyCode', 'Opens a session with the code or the token of a mail')
    app.post(
      '/verify',
      { schema: { ...verify, body: VerifyBody, response: { 200: Type.Union([Session, Message]) } } },
      async (request) => {
        const { type, token, token_hash, email, receipt } = request.body
        if (!type) throw gotrueErrors.validation('Verify requires a verification type')
        if (!token && !token_hash) throw gotrueErrors.validation('Verify requires a token or a token hash')
        const origin = originOf(context.config, request)
        const { session } = token_hash
          ? await openLink(context, token_hash, { type, receipt }, origin)
          : await openCode(
              context,
              { email: normalizeEmail(email ?? ''), code: token ?? '' },
              { type, receipt },
              origin,
            )
        return session ? toAuthSession(session) : { msg: ONE_SIDE_CONFIRMED, code: '200' }
      },
    )
  }
