import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { normalizeEmail } from '../email-address.ts'
import type { IdentityContext } from '../identity-context.ts'
import { redirectOrSite } from '../redirect-to.ts'
import { perAddressLimit } from '../request-limit.ts'
import { originOf } from '../request-origin.ts'
import { openCode, openLink } from '../sessions/open-link.ts'
import { AuthError, authErrors } from './auth-errors.ts'
import { failureLocation, messageLocation, successLocation } from './link-location.ts'
import { Message, Session, VerifyBody, VerifyQuery } from './schemas.ts'

const ONE_SIDE_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const isPrefetch = (request: FastifyRequest): boolean =>
  [request.headers.purpose, request.headers['sec-purpose'], request.headers['x-moz']].some((value) =>
    /prefetch|prerender|preview/i.test(String(value ?? '')),
  )

/** Links in mails (GET); their tokens, or the codes beside them, handed over by a page (POST). */
export const verifyRoutes =
  (context: IdentityContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', perAddressLimit(context, 'verify'))

    // Scanners and browsers that look ahead must not use up the link (F5).
    app.head('/verify', async (_request, reply) => reply.status(204).send())

    app.get(
      '/verify',
      { exposeHeadRoute: false, schema: { querystring: VerifyQuery } },
      async (request, reply) => {
        const { type, token, token_hash, redirect_to } = request.query
        const secret = token ?? token_hash
        if (!type) throw authErrors.validation('Verify requires a verification type')
        if (!secret) throw authErrors.validation('Verify requires a token or a token hash')
        if (isPrefetch(request)) return reply.status(204).send()
        const target = redirectOrSite(context.config, redirect_to)
        try {
          const opened = await openLink(context, type, secret, originOf(context.config, request))
          const location = opened.session
            ? successLocation(target, opened.session, opened.type)
            : messageLocation(target, ONE_SIDE_CONFIRMED)
          return reply.redirect(location, 303)
        } catch (error) {
          if (!(error instanceof AuthError)) throw error
          return reply.redirect(failureLocation(target, error), 303)
        }
      },
    )

    app.post(
      '/verify',
      { schema: { body: VerifyBody, response: { 200: Type.Union([Session, Message]) } } },
      async (request) => {
        const { type, token, token_hash, email } = request.body
        if (!type) throw authErrors.validation('Verify requires a verification type')
        if (!token && !token_hash) throw authErrors.validation('Verify requires a token or a token hash')
        const origin = originOf(context.config, request)
        const { session } = token_hash
          ? await openLink(context, type, token_hash, origin)
          : await openCode(context, type, { email: normalizeEmail(email ?? ''), code: token ?? '' }, origin)
        return session ?? { msg: ONE_SIDE_CONFIRMED, code: '200' }
      },
    )
  }
