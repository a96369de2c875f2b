import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { operations } from '../../platform/http/operation.ts'
import { scaleFor } from '../../platform/http/rate-limit.ts'
import type { AccountContext } from '../core/account-context.ts'
import { recover, resendConfirmation, resendEmailChange } from '../core/accounts/recover-and-resend.ts'
import { signUp } from '../core/accounts/sign-up.ts'
import { perAddressLimit } from '../core/requests/request-limit.ts'
import { originOf } from '../core/requests/request-origin.ts'
import { toAuthSession, toSignedUpUser } from './bodies.ts'
import { gotrueErrors } from './errors.ts'
import {
  EmptyObject,
  JsonObject,
  RedirectQuery,
  readEmail,
  readNewPassword,
  readPersonalMetadata,
  Session,
  Text,
  User,
} from './fields.ts'
import { takeMailQuota } from './guards.ts'

/** Accepts unknown fields, because clients also send fields for other ways to sign in. */
const SignupBody = Type.Object({
  email: Text(2000),
  phone: Text(100),
  password: Text(2000),
  data: Type.Optional(Type.Union([JsonObject, Type.Null()])),
})

const ResendBody = Type.Object({ type: Text(50), email: Text(2000), receipt: Text(200) })

const RecoverBody = Type.Object({ email: Text(2000) })

/** With the `receipt` a client can have the link of this sign-up mailed again. */
const SignedUpUser = Type.Object({ ...User.properties, receipt: Type.String() })

const anyone = operations('Accounts', 'anyone')

export const signUpRoutes =
  (context: AccountContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/signup',
      {
        config: { publishedOnly: true },
        onRequest: perAddressLimit(context, 'signup'),
        schema: {
          ...anyone('createAccount', 'Signs up with e-mail and password'),
          querystring: RedirectQuery,
          body: SignupBody,
          response: { 200: Type.Union([Session, SignedUpUser]) },
        },
      },
      async (request) => {
        const { body } = request
        if (!body.email && !body.phone) throw gotrueErrors.anonymousOff()
        if (!body.email) throw gotrueErrors.phoneSignupsOff()
        const email = readEmail(body.email)
        if (!body.password) throw gotrueErrors.validation('Signup requires a valid password')
        const password = readNewPassword(body.password)
        await takeMailQuota(context, request)
        const metadata = readPersonalMetadata(body.data)
        const origin = originOf(context.config, request)
        const signedUp = await signUp(context, { email, password, metadata }, origin)
        if (signedUp.session) return toAuthSession(signedUp.session)
        return toSignedUpUser({ email, metadata, ...signedUp }, context.clock.now())
      },
    )

    app.post(
      '/resend',
      {
        onRequest: perAddressLimit(context, 'resend'),
        schema: {
          ...anyone('resendMail', 'Mails the confirmation of an address once more'),
          querystring: RedirectQuery,
          body: ResendBody,
          response: { 200: EmptyObject },
        },
      },
      async (request) => {
        const { type, email, receipt } = request.body
        if (type !== 'signup' && type !== 'email_change') {
          throw gotrueErrors.validation('Missing one of these types: signup, email_change, sms, phone_change')
        }
        const address = readEmail(email)
        await takeMailQuota(context, request)
        const scale = scaleFor(context.config, request)
        if (type === 'signup') await resendConfirmation(context, context.db, address, { scale, receipt })
        else await resendEmailChange(context, context.db, address, { scale })
        return {}
      },
    )

    app.post(
      '/recover',
      {
        onRequest: perAddressLimit(context, 'recover'),
        schema: {
          ...anyone('recoverPassword', 'Mails a link that sets a new password'),
          querystring: RedirectQuery,
          body: RecoverBody,
          response: { 200: EmptyObject },
        },
      },
      async (request) => {
        const email = readEmail(request.body.email)
        await takeMailQuota(context, request)
        await recover(context, email, originOf(context.config, request))
        return {}
      },
    )
  }
