import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { countCodes } from '../factors/recovery-code-store.ts'
import { makeRecoveryCodes, useRecoveryCode } from '../factors/recovery-codes.ts'
import { memberOf } from '../guard.ts'
import type { IdentityContext } from '../identity-context.ts'
import { perAddressLimit } from '../request-limit.ts'
import { originOf } from '../request-origin.ts'
import { RecoveryCodeBody, RecoveryCodeCount, RecoveryCodes, Session } from './schemas.ts'

/** Our own addition to the contract: codes on paper for who loses the phone. Hangs below the factors' guard. */
export const recoveryCodeRoutes =
  (context: IdentityContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/recovery-codes', { schema: { response: { 200: RecoveryCodeCount } } }, async (request) => ({
      remaining: await countCodes(context.db, memberOf(request).id),
    }))

    app.post('/recovery-codes', { schema: { response: { 200: RecoveryCodes } } }, async (request) => ({
      codes: await makeRecoveryCodes(context, memberOf(request), originOf(context.config, request)),
    }))

    app.post(
      '/recovery-codes/verify',
      {
        onRequest: perAddressLimit(context, 'factor'),
        schema: { body: RecoveryCodeBody, response: { 200: Session } },
      },
      async (request) => {
        const code = request.body.code ?? ''
        return useRecoveryCode(context, memberOf(request), code, originOf(context.config, request))
      },
    )
  }
