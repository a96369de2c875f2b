import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { scaleFor } from '../../platform/rate-limit.ts'
import type { IdentityContext } from '../identity-context.ts'
import { mailRedirect } from '../redirect-to.ts'
import { perAddressLimit } from '../request-limit.ts'
import { originOf } from '../request-origin.ts'
import { readPersonalMetadata } from '../users/metadata.ts'
import { resendConfirmation, resendEmailChange } from '../users/resend.ts'
import { signUp } from '../users/sign-up.ts'
import { authErrors } from './auth-errors.ts'
import { takeMail } from './mail-quota.ts'
import { readNewPassword } from './new-password.ts'
import { readAddress } from './read-address.ts'
import { Nothing, RedirectQuery, ResendBody, Session, SignedUpUser, SignupBody } from './schemas.ts'

export const signupRoutes =
  (context: IdentityContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/signup',
      {
        onRequest: perAddressLimit(context, 'signup'),
        schema: {
          querystring: RedirectQuery,
          body: SignupBody,
          response: { 200: Type.Union([Session, SignedUpUser]) },
        },
      },
      async (request) => {
        const { body } = request
        if (!body.email && !body.phone) throw authErrors.anonymousOff()
        if (!body.email) throw authErrors.phoneSignupsOff()
        const email = readAddress(body.email)
        if (!body.password) throw authErrors.validation('Signup requires a valid password')
        const password = readNewPassword(body.password)
        const redirectTo = mailRedirect(context.config, request.query.redirect_to)
        await takeMail(context, request)
        return signUp(
          context,
          { email, password, metadata: readPersonalMetadata(body.data), redirectTo },
          originOf(context.config, request),
        )
      },
    )

    app.post(
      '/resend',
      {
        onRequest: perAddressLimit(context, 'resend'),
        schema: { querystring: RedirectQuery, body: ResendBody, response: { 200: Nothing } },
      },
      async (request) => {
        const { type, email, receipt } = request.body
        if (type !== 'signup' && type !== 'email_change') {
          throw authErrors.validation('Missing one of these types: signup, email_change, sms, phone_change')
        }
        const address = readAddress(email)
        await takeMail(context, request)
        const options = { redirectTo: request.query.redirect_to, scale: scaleFor(context.config, request) }
        if (type === 'signup') await resendConfirmation(context, context.db, address, { ...options, receipt })
        else await resendEmailChange(context, context.db, address, options)
        return {}
      },
    )
  }
