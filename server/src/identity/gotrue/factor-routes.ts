import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { operations } from '../../platform/http/operation.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { AccountContext } from '../core/account-context.ts'
import { AccountError } from '../core/errors.ts'
import { enrollTotp, unenrollFactor } from '../core/factors/enroll.ts'
import {
  countRecoveryCodes,
  createRecoveryCodes,
  verifyRecoveryCode,
} from '../core/factors/recovery-codes.ts'
import { qrCode } from '../core/factors/totp.ts'
import { challengeFactor, verifyFactor } from '../core/factors/verify.ts'
import { memberOf } from '../core/requests/guard.ts'
import { perAddressLimit } from '../core/requests/request-limit.ts'
import { originOf } from '../core/requests/request-origin.ts'
import { toAuthSession } from './bodies.ts'
import { gotrueErrors } from './errors.ts'
import { FactorId, OptionalText, Session, Text } from './fields.ts'

const EnrollBody = Type.Object({
  factor_type: Text(50),
  friendly_name: Text(100),
  issuer: Text(100),
})

const Enrolled = Type.Object({
  id: Type.String(),
  type: Type.Literal('totp'),
  friendly_name: OptionalText,
  totp: Type.Object({ qr_code: Type.String(), secret: Type.String(), uri: Type.String() }),
})

const FactorParams = Type.Object({ id: Type.String() })

const Challenge = Type.Object({
  id: Type.String(),
  type: Type.Literal('totp'),
  expires_at: Type.Integer(),
})
const FactorVerifyBody = Type.Object({ challenge_id: Text(100), code: Text(100) })
const RecoveryCodeBody = Type.Object({ code: Text(100) })
const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) })
const RecoveryCodeCount = Type.Object({ remaining: Type.Integer() })

const member = operations('Accounts', 'member')

/**
 * Recovery codes on paper, in case the phone is lost. They are our addition to the contract and are registered below
 * the factors' guard.
 */
const recoveryCodeRoutes =
  (context: AccountContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const countSchema = {
      ...member('countRecoveryCodes', 'How many recovery codes are left'),
      response: { 200: RecoveryCodeCount },
    }
    app.get('/recovery-codes', { schema: countSchema }, async (request) => ({
      remaining: await countRecoveryCodes(context.db, memberOf(request)),
    }))

    const createSchema = {
      ...member('createRecoveryCodes', 'Makes new recovery codes; the old ones end'),
      response: { 200: RecoveryCodes },
    }
    app.post('/recovery-codes', { schema: createSchema }, async (request) => ({
      codes: await createRecoveryCodes(context, memberOf(request), originOf(context.config, request)),
    }))

    app.post(
      '/recovery-codes/verify',
      {
        onRequest: perAddressLimit(context, 'factor'),
        schema: {
          ...member('verifyRecoveryCode', 'A recovery code as the second factor'),
          body: RecoveryCodeBody,
          response: { 200: Session },
        },
      },
      async (request) => {
        const code = request.body.code ?? ''
        const origin = originOf(context.config, request)
        return toAuthSession(await verifyRecoveryCode(context, memberOf(request), code, origin))
      },
    )
  }

const readFactorId = ({ id }: { id: string }): string => {
  if (!isUuid(id)) throw gotrueErrors.factorIdInvalid()
  return id
}

const checkType = (type: string | null | undefined): void => {
  if (type === 'phone' || type === 'webauthn') throw gotrueErrors.factorTypeOff(type)
  if (type !== 'totp') throw gotrueErrors.validation('factor_type needs to be totp, phone, or webauthn')
}

export const factorRoutes =
  (context: AccountContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(recoveryCodeRoutes(context))

    const enrollSchema = {
      ...member('enrollFactor', 'Enrolls an authenticator app'),
      body: EnrollBody,
      response: { 200: Enrolled },
    }
    app.post('/factors', { schema: enrollSchema }, async (request) => {
      const { factor_type, friendly_name, issuer } = request.body
      checkType(factor_type)
      const { id, friendlyName, secret, uri } = await enrollTotp(context, memberOf(request), {
        friendlyName: friendly_name || null,
        issuer: issuer || context.config.siteUrl.host,
      })
      const totp = { qr_code: qrCode(uri), secret, uri }
      return { id, type: 'totp' as const, friendly_name: friendlyName ?? undefined, totp }
    })

    app.post(
      '/factors/:id/challenge',
      {
        onRequest: perAddressLimit(context, 'challenge'),
        schema: {
          ...member('challengeFactor', 'Opens a challenge for a factor'),
          params: FactorParams,
          response: { 200: Challenge },
        },
      },
      async (request) => {
        const factorId = readFactorId(request.params)
        const origin = originOf(context.config, request)
        const { id, expiresAt } = await challengeFactor(context, memberOf(request), factorId, origin)
        return { id, type: 'totp' as const, expires_at: Math.floor(expiresAt.getTime() / 1000) }
      },
    )

    app.post(
      '/factors/:id/verify',
      {
        onRequest: perAddressLimit(context, 'factor'),
        schema: {
          ...member('verifyFactor', 'Answers a challenge with a code'),
          params: FactorParams,
          body: FactorVerifyBody,
          response: { 200: Session },
        },
      },
      async (request) => {
        const factorId = readFactorId(request.params)
        const { challenge_id, code } = request.body
        if (!challenge_id || !isUuid(challenge_id)) throw new AccountError('challenge_not_found')
        const given = { factorId, challengeId: challenge_id, code: code ?? '' }
        const origin = originOf(context.config, request)
        return toAuthSession(await verifyFactor(context, memberOf(request), given, origin))
      },
    )

    const unenrollSchema = {
      ...member('unenrollFactor', 'Takes a factor away'),
      params: FactorParams,
      response: { 200: FactorId },
    }
    app.delete('/factors/:id', { schema: unenrollSchema }, async (request) => {
      const id = readFactorId(request.params)
      await unenrollFactor(context, memberOf(request), id, originOf(context.config, request))
      return { id }
    })
  }
