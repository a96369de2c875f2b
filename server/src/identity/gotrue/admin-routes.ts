import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { operations } from '../../platform/http/operation.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { AccountContext } from '../core/account-context.ts'
import {
  type AdminChange,
  createUserByService,
  deleteUserByService,
  listUsersForService,
  type Page,
  removeFactorByService,
  updateUserByService,
} from '../core/accounts/by-service.ts'
import { inviteUser } from '../core/accounts/invite.ts'
import { findUser, type StoredUser } from '../core/accounts/store.ts'
import { AccountError } from '../core/errors.ts'
import { factorsOfUsers, listFactors } from '../core/factors/store.ts'
import { readBanDuration } from './ban-duration.ts'
import { toAuthFactor, toAuthUser } from './bodies.ts'
import { gotrueErrors } from './errors.ts'
import {
  EmptyObject,
  FactorId,
  JsonObject,
  OptionalText,
  RedirectQuery,
  readEmail,
  readNewPassword,
  readPersonalMetadata,
  Text,
  User,
} from './fields.ts'

const InviteBody = Type.Object({
  email: Text(2000),
  data: Type.Optional(Type.Union([JsonObject, Type.Null()])),
})

const AdminUserBody = Type.Object({
  id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  email: Text(2000),
  password: Text(2000),
  email_confirm: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  user_metadata: Type.Optional(Type.Union([JsonObject, Type.Null()])),
  app_metadata: Type.Optional(Type.Union([JsonObject, Type.Null()])),
  ban_duration: Text(100),
})
const AdminUserQuery = Type.Object({
  page: OptionalText,
  per_page: OptionalText,
  filter: OptionalText,
})
const AdminUserParams = Type.Object({ id: Type.String() })
const AdminFactorParams = Type.Object({ id: Type.String(), factorId: Type.String() })
const UserList = Type.Object({ users: Type.Array(User), aud: Type.String() })
const FactorList = Type.Array(JsonObject)

const MOST_A_PAGE = 1000

const readId = ({ id }: { id: string }): string => {
  if (!isUuid(id)) throw gotrueErrors.userIdInvalid()
  return id
}

const readPageNumber = (text: string | undefined, otherwise: number, most: number): number => {
  if (!text) return otherwise
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > most) throw gotrueErrors.validation('Bad Pagination Parameters')
  return count
}

const readBan = (text: string): number => {
  const milliseconds = readBanDuration(text)
  if (milliseconds === undefined) throw gotrueErrors.validation(`invalid format for ban duration: ${text}`)
  return milliseconds
}

const readChange = (body: Static<typeof AdminUserBody>): AdminChange => ({
  email: body.email ? readEmail(body.email) : undefined,
  password: body.password ? readNewPassword(body.password) : undefined,
  confirmed: body.email_confirm ?? undefined,
  metadata: body.user_metadata ?? undefined,
  appMetadata: body.app_metadata ?? undefined,
  banMs: body.ban_duration ? readBan(body.ban_duration) : undefined,
})

const linksOf = ({ page, perPage }: Page, total: number): string => {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) =>
    `</auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

const service = operations('Account administration', 'service')

/** /auth/v1/admin: account administration for services, available only with AUTH_ADMIN_API. */
export const adminRoutes =
  (context: AccountContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const answer = async (user: StoredUser) => toAuthUser(user, await listFactors(context.db, user.id))
    const found = async (id: string): Promise<StoredUser> => {
      const user = await findUser(context.db, id)
      if (!user || user.deleted_at) throw new AccountError('user_not_found')
      return user
    }
    const withId = { params: AdminUserParams }

    app.get(
      '/users',
      {
        schema: {
          ...service('listAccounts', 'Accounts, page by page'),
          querystring: AdminUserQuery,
          response: { 200: UserList },
        },
      },
      async (request, reply) => {
        const page = readPageNumber(request.query.page, 1, 1e9)
        const perPage = readPageNumber(request.query.per_page, 50, MOST_A_PAGE)
        const { users, total } = await listUsersForService(context.db, {
          page,
          perPage,
          filter: request.query.filter,
        })
        const factors = await factorsOfUsers(
          context.db,
          users.map((user) => user.id),
        )
        reply.header('x-total-count', total).header('link', linksOf({ page, perPage }, total))
        return { users: users.map((user) => toAuthUser(user, factors.get(user.id))), aud: 'authenticated' }
      },
    )

    const createSchema = {
      ...service('createAccountByService', 'Creates an account'),
      body: AdminUserBody,
      response: { 200: User },
    }
    app.post('/users', { schema: createSchema }, async (request) => {
      const email = readEmail(request.body.email)
      const id = request.body.id ? readId({ id: request.body.id }) : undefined
      return answer(await createUserByService(context, { ...readChange(request.body), id, email }))
    })

    const readSchema = { ...service('getAccount', 'One account'), ...withId, response: { 200: User } }
    app.get('/users/:id', { schema: readSchema }, async (request) =>
      answer(await found(readId(request.params))),
    )

    const updateSchema = {
      ...service('updateAccount', 'Changes, confirms or bans an account'),
      ...withId,
      body: AdminUserBody,
      response: { 200: User },
    }
    app.put('/users/:id', { schema: updateSchema }, async (request) =>
      answer(await updateUserByService(context, readId(request.params), readChange(request.body))),
    )

    const deleteSchema = {
      ...service('deleteAccountByService', 'Deletes an account'),
      ...withId,
      response: { 200: EmptyObject },
    }
    app.delete('/users/:id', { schema: deleteSchema }, async (request) => {
      await deleteUserByService(context, readId(request.params))
      return {}
    })

    const factorsSchema = {
      ...service('listAccountFactors', 'Second factors of an account'),
      ...withId,
      response: { 200: FactorList },
    }
    app.get('/users/:id/factors', { schema: factorsSchema }, async (request) => {
      const { id } = await found(readId(request.params))
      return (await listFactors(context.db, id)).map(toAuthFactor)
    })

    const removeFactorSchema = {
      ...service('removeAccountFactor', 'Takes a second factor from an account'),
      params: AdminFactorParams,
      response: { 200: FactorId },
    }
    app.delete('/users/:id/factors/:factorId', { schema: removeFactorSchema }, async (request) => {
      const { factorId } = request.params
      if (!isUuid(factorId)) throw gotrueErrors.factorIdInvalid()
      await removeFactorByService(context, readId(request.params), factorId)
      return { id: factorId }
    })
  }

/** POST /invite: a service invites a person. Available only with AUTH_ADMIN_API. */
export const inviteRoutes =
  (context: AccountContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = {
      ...service('inviteAccount', 'Creates an account and mails its invitation'),
      querystring: RedirectQuery,
      body: InviteBody,
      response: { 200: User },
    }
    app.post('/invite', { schema }, async (request) => {
      const { email, data } = request.body
      const user = await inviteUser(context, {
        email: readEmail(email),
        metadata: readPersonalMetadata(data),
      })
      return toAuthUser(user, await listFactors(context.db, user.id))
    })
  }
