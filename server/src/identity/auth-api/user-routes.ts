import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { memberOf } from '../guard.ts'
import type { IdentityContext } from '../identity-context.ts'
import { mailRedirect } from '../redirect-to.ts'
import { perAddressLimit } from '../request-limit.ts'
import { originOf } from '../request-origin.ts'
import { signOut } from '../sessions/sign-out.ts'
import { type AccountChange, changeAccount } from '../users/change-account.ts'
import { proveOwner } from '../users/prove-owner.ts'
import { reauthenticate } from '../users/reauthenticate.ts'
import { factorsOf, findUser } from '../users/store.ts'
import { userObject } from '../users/user-shape.ts'
import { authErrors } from './auth-errors.ts'
import { takeMail } from './mail-quota.ts'
import { readNewPassword } from './new-password.ts'
import { readAddress } from './read-address.ts'
import { requireUser } from './require-user.ts'
import { LogoutQuery, Nothing, OwnerProofBody, RedirectQuery, User, UserBody } from './schemas.ts'

const isScope = (scope: string): scope is 'global' | 'local' | 'others' =>
  scope === 'global' || scope === 'local' || scope === 'others'

/** Null and absent alike mean that a member stays as it is. Throws AuthError. */
const readChange = (body: Static<typeof UserBody>, redirectTo: string): AccountChange => {
  if (body.app_metadata !== undefined) throw authErrors.notAdmin()
  if (body.phone) throw authErrors.phoneSignupsOff()
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
    email: body.email ? { email: readAddress(body.email), redirectTo } : undefined,
    data: body.data ?? undefined,
  }
}

/** What a signed-in user may ask of their own account. */
export const userRoutes =
  (context: IdentityContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', requireUser(context))

    app.get('/user', { schema: { response: { 200: User } } }, async (request) => {
      const user = await findUser(context.db, memberOf(request).id)
      if (!user) throw authErrors.userGone()
      return userObject(user, await factorsOf(context.db, user.id))
    })

    app.put(
      '/user',
      {
        onRequest: perAddressLimit(context, 'user'),
        schema: { querystring: RedirectQuery, body: UserBody, response: { 200: User } },
      },
      async (request) => {
        const change = readChange(request.body, mailRedirect(context.config, request.query.redirect_to))
        const origin = originOf(context.config, request)
        if (change.email) await takeMail(context, request)
        const user = await changeAccount(context, memberOf(request), change, origin)
        return userObject(user, await factorsOf(context.db, user.id))
      },
    )

    app.get(
      '/reauthenticate',
      { onRequest: perAddressLimit(context, 'reauthenticate'), schema: { response: { 200: Nothing } } },
      async (request) => {
        await takeMail(context, request)
        await reauthenticate(context, memberOf(request), originOf(context.config, request))
        return {}
      },
    )

    // Our own addition to the contract: supabase-js sends no proof with what asks for one.
    app.post(
      '/reauthenticate',
      {
        onRequest: perAddressLimit(context, 'user'),
        schema: { body: OwnerProofBody, response: { 200: Nothing } },
      },
      async (request) => {
        const { current_password, nonce } = request.body
        const proof = { currentPassword: current_password ?? undefined, nonce: nonce ?? undefined }
        await proveOwner(context, memberOf(request), proof, originOf(context.config, request))
        return {}
      },
    )

    app.post('/logout', { schema: { querystring: LogoutQuery } }, async (request, reply) => {
      const scope = request.query.scope ?? 'global'
      if (!isScope(scope)) throw authErrors.validation(`Unsupported logout scope ${JSON.stringify(scope)}`)
      await signOut(context, memberOf(request), scope, originOf(context.config, request))
      return reply.status(204).send()
    })
  }
