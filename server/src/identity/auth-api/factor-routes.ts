import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { challengeFactor } from '../factors/challenge.ts'
import { enrollTotp } from '../factors/enroll.ts'
import { unenroll } from '../factors/unenroll.ts'
import { verifyFactor } from '../factors/verify.ts'
import { memberOf } from '../guard.ts'
import type { IdentityContext } from '../identity-context.ts'
import { perAddressLimit } from '../request-limit.ts'
import { originOf } from '../request-origin.ts'
import { authErrors } from './auth-errors.ts'
import { recoveryCodeRoutes } from './recovery-code-routes.ts'
import { requireUser } from './require-user.ts'
import {
  Challenge,
  EnrollBody,
  Enrolled,
  FactorId,
  FactorParams,
  FactorVerifyBody,
  Session,
} from './schemas.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const readFactorId = ({ id }: { id: string }): string => {
  if (!UUID.test(id)) throw authErrors.factorIdInvalid()
  return id
}

const checkType = (type: string | null | undefined): void => {
  if (type === 'phone' || type === 'webauthn') throw authErrors.factorTypeOff(type)
  if (type !== 'totp') throw authErrors.validation('factor_type needs to be totp, phone, or webauthn')
}

/** Second factors: an authenticator app's codes (contract §7). */
export const factorRoutes =
  (context: IdentityContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', requireUser(context))
    await app.register(recoveryCodeRoutes(context))

    app.post('/factors', { schema: { body: EnrollBody, response: { 200: Enrolled } } }, async (request) => {
      const { factor_type, friendly_name, issuer } = request.body
      checkType(factor_type)
      return enrollTotp(context, memberOf(request), {
        friendlyName: friendly_name || null,
        issuer: issuer || context.config.siteUrl.host,
      })
    })

    app.post(
      '/factors/:id/challenge',
      {
        onRequest: perAddressLimit(context, 'challenge'),
        schema: { params: FactorParams, response: { 200: Challenge } },
      },
      async (request) => {
        const factorId = readFactorId(request.params)
        return challengeFactor(context, memberOf(request), factorId, originOf(context.config, request))
      },
    )

    app.post(
      '/factors/:id/verify',
      {
        onRequest: perAddressLimit(context, 'factor'),
        schema: { params: FactorParams, body: FactorVerifyBody, response: { 200: Session } },
      },
      async (request) => {
        const factorId = readFactorId(request.params)
        const { challenge_id, code } = request.body
        if (!challenge_id || !UUID.test(challenge_id)) throw authErrors.challengeNotFound()
        const given = { factorId, challengeId: challenge_id, code: code ?? '' }
        return verifyFactor(context, memberOf(request), given, originOf(context.config, request))
      },
    )

    app.delete(
      '/factors/:id',
      { schema: { params: FactorParams, response: { 200: FactorId } } },
      async (request) => {
        const id = readFactorId(request.params)
        await unenroll(context, memberOf(request), id, originOf(context.config, request))
        return { id }
      },
    )
  }
