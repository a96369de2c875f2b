import { Done, ProfileAnswer, paths, ResendInput, SignUpAnswer, SignUpInput } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, signedIn } from '../../identity/guard.ts'
import { limitMails, perAddressLimit } from '../../identity/request-limit.ts'
import { originOf } from '../../identity/request-origin.ts'
import type { Context } from '../../platform/context.ts'
import { scaleFor } from '../../platform/rate-limit.ts'
import { leaveStudioWithAccount } from '../users/service.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { openProfile, ownProfile, signUpMember } from './service.ts'

/** The wizard's sign-up, its confirmation mail once more, and the member's own profile. */
export const accountRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.whenAccountIsMade(openProfile(context))
    app.whenAccountIsErased(leaveStudioWithAccount(context))

    app.post(
      paths.signUp,
      {
        onRequest: perAddressLimit(context, 'signup'),
        schema: { body: SignUpInput, response: { 201: SignUpAnswer } },
      },
      async (request, reply) => {
        const origin = originOf(context.config, request)
        await limitMails(context, request)
        return reply.code(201).send(await signUpMember(context, app.accessTokens, request.body, origin))
      },
    )

    app.post(
      paths.resendVerification,
      {
        onRequest: perAddressLimit(context, 'resend'),
        schema: { body: ResendInput, response: { 200: Done } },
      },
      async (request) => {
        const scale = scaleFor(context.config, request)
        await limitMails(context, request)
        const { email, receipt } = request.body
        await context.accounts.resendConfirmation(context.db, email, { scale, receipt })
        return { ok: true as const }
      },
    )

    app.get(
      paths.me,
      { onRequest: signedIn(context), schema: { response: { 200: ProfileAnswer } } },
      async (request) => ({ profile: await ownProfile(context, memberOf(request)) }),
    )

    await app.register(ownAccountRoutes(context))
  }
