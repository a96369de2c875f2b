import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { operations } from '../../platform/http/operation.ts'
import type { AccountContext } from '../core/account-context.ts'
import { type AccountChange, changeAccount } from '../core/accounts/change-account.ts'
import { findUser } from '../core/accounts/store.ts'
import { AccountError } from '../core/errors.ts'
import { listFactors } from '../core/factors/store.ts'
import { memberOf } from '../core/requests/guard.ts'
import { perAddressLimit } from '../core/requests/request-limit.ts'
import { originOf } from '../core/requests/request-origin.ts'
import { logOut } from '../core/sessions/logout.ts'
import { proveOwner, sendReauthenticationCode } from '../core/sessions/reauthenticate.ts'
import { toAuthUser } from './bodies.ts'
import { gotrueErrors } from './errors.ts'
import { EmptyObject, JsonObject, RedirectQuery, readEmail, readNewPassword, Text, User } from './fields.ts'
import { takeMailQuota } from './guards.ts'

const UserBody = Type.Object({
  email: Text(2000),
  phone: Text(100),
  password: Text(2000),
  current_password: Text(2000),
  nonce: Text(100),
  data: Type.Optional(Type.Union([JsonObject, Type.Null()])),
  app_metadata: Type.Optional(Type.Unknown()),
})

const OwnerProofBody = Type.Object({ current_password: Text(2000), nonce: Text(100) })

const LogoutQuery = Type.Object({ scope: Type.Optional(Type.String()) })

const isScope = (scope: string): scope is 'global' | 'local' | 'others' =>
  scope === 'global' || scope === 'local' || scope === 'others'

/** Reads a change of the user. A null field and an absent field both mean no change. Throws ProtocolError. */
const readUserChange = (body: Static<typeof UserBody>): AccountChange => {
  if (body.app_metadata !== undefined) throw gotrueErrors.notAdmin()
  if (body.phone) throw gotrueErrors.phoneSignupsOff()
  const password =
    body.password === undefined || body.password === null ? undefined : readNewPassword(body.password)
  return {
    password:
      password === undefined
        ? undefined
        : {
            password,
            currentPassword: body.current_password ?? undefined,
            nonce: body.nonce ?? undefined,
          },
    email: body.email ? readEmail(body.email) : undefined,
    currentPassword: body.current_password ?? undefined,
    data: body.data ?? undefined,
  }
}

const member = operations('Accounts', 'member')

export const ownUserRoutes =
  (context: AccountContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const readSchema = { ...member('getOwnAccount', 'The account'), response: { 200: User } }
    app.get('/user', { schema: readSchema }, async (request) => {
      const user = await findUser(context.db, memberOf(request).id)
      if (!user) throw new AccountError('user_gone')
      return toAuthUser(user, await listFactors(context.db, user.id))
    })

    app.put(
      '/user',
      {
        onRequest: perAddressLimit(context, 'user'),
        schema: {
          ...member('updateOwnAccount', 'Changes e-mail, password or metadata'),
          querystring: RedirectQuery,
          body: UserBody,
          response: { 200: User },
        },
      },
      async (request) => {
        const change = readUserChange(request.body)
        const origin = originOf(context.config, request)
        if (change.email) await takeMailQuota(context, request)
        const user = await changeAccount(context, memberOf(request), change, origin)
        return toAuthUser(user, await listFactors(context.db, user.id))
      },
    )

    app.get(
      '/reauthenticate',
      {
        onRequest: perAddressLimit(context, 'reauthenticate'),
        schema: {
          ...member('sendReauthenticationCode', 'Mails a code that proves who changes the password'),
          response: { 200: EmptyObject },
        },
      },
      async (request) => {
        await takeMailQuota(context, request)
        await sendReauthenticationCode(context, memberOf(request), originOf(context.config, request))
        return {}
      },
    )

    // This route is our addition to the contract: supabase-js has no call that only sends a proof.
    app.post(
      '/reauthenticate',
      {
        onRequest: perAddressLimit(context, 'user'),
        schema: {
          ...member('reauthenticate', 'Proves the owner by password or mailed code'),
          body: OwnerProofBody,
          response: { 200: EmptyObject },
        },
      },
      async (request) => {
        const { current_password, nonce } = request.body
        const proof = { currentPassword: current_password ?? undefined, nonce: nonce ?? undefined }
        await proveOwner(context, memberOf(request), proof, originOf(context.config, request))
        return {}
      },
    )

    const logoutSchema = {
      ...member('logOut', 'Ends this session, the others, or all'),
      querystring: LogoutQuery,
    }
    app.post('/logout', { schema: logoutSchema }, async (request, reply) => {
      const scope = request.query.scope ?? 'global'
      if (!isScope(scope)) throw gotrueErrors.validation(`Unsupported logout scope ${JSON.stringify(scope)}`)
      await logOut(context, memberOf(request), scope, originOf(context.config, request))
      return reply.status(204).send()
    })
  }
