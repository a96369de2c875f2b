import {
  AdminUserAnswer,
  AdminUserList,
  AdminUserQuery,
  IdParams,
  paths,
  Reservation,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { reservationList } from '../reservations/service.ts'
import { hasProfile } from '../shared/has-profile.ts'
import { contentRange } from '../shared/list-window.ts'
import { userDeletionRoutes } from './delete-routes.ts'
import { userEditRoutes } from './edit-routes.ts'
import { userDetails, userList } from './service.ts'

const UserSchedules = Type.Object({ schedules: Type.Array(Reservation) }, { $id: 'UserSchedules' })

/** Users as administrators see them: the list, one of them, and one's reservations. */
export const userRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))

    const listSchema = { querystring: AdminUserQuery, response: { 200: AdminUserList } }
    app.get(paths.admin.users, { schema: listSchema }, async (request, reply) => {
      const { offset, ...list } = await userList(context, request.query)
      reply.header('content-range', contentRange('users', offset, list.users.length, list.total))
      return list
    })

    const oneSchema = { params: IdParams, response: { 200: AdminUserAnswer } }
    app.get(paths.admin.user(':id'), { schema: oneSchema }, async (request) => ({
      user: await userDetails(context, request.params.id),
    }))

    await app.register(userDeletionRoutes(context))
    await app.register(userEditRoutes(context))

    const schedulesSchema = { params: IdParams, response: { 200: UserSchedules } }
    app.get(paths.admin.userSchedules(':id'), { schema: schedulesSchema }, async ({ params: { id } }) => {
      if (!(await hasProfile(context.db, id))) throw errors.notFound('user')
      return { schedules: await reservationList(context, id, {}) }
    })
  }
