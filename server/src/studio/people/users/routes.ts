import {
  AccountImpact,
  ActiveInput,
  AdminUser,
  AdminUserList,
  AdminUserQuery,
  ClaimLink,
  Done,
  IdParams,
  InviteUserInput,
  PendingUsersCount,
  Role,
  RoleInput,
  RolesAnswer,
  RoleTable,
  SegmentList,
  UserPatch,
  UserSchedules,
  Uuid,
} from '@estudio/contract'
import { mayCall, ROLES, rightsOf } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { callerOf, checkRight } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { operations, RECORD_LIMIT } from '../../../platform/http/operation.ts'
import { reservationList } from '../../booking/index.ts'
import { studioMoment } from '../../settings/index.ts'
import { actorOf, inTransactionOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listWindow } from '../../shared/list-query.ts'
import { hasProfile, mergedInto } from '../../shared/profiles.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { addUserByStaff } from './add-user.ts'
import { deleteUser, userDeletionImpact } from './delete-user.ts'
import { editUser, setUserActive } from './edit-user.ts'
import { parseUserSelection, segmentCounts, userDetails, userList } from './list-users.ts'
import { addRole, removeRole } from './roles.ts'
import { claimLinkToSend } from './send-claim-link.ts'
import { countUsers } from './store.ts'

const RoleParams = Type.Object({ id: Uuid, role: Role })

const may = {
  read: operations('Users', 'users.read'),
  write: operations('Users', 'users.write'),
  block: operations('Users', 'users.block'),
  delete: operations('Users', 'users.delete'),
  manageRoles: operations('Users', 'roles.manage'),
}

const headers = IfMatchHeaders
const oneUser = { 200: AdminUser }

export const userRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...may.read('listUsers', 'Users, page by page'),
      querystring: AdminUserQuery,
      response: { 200: AdminUserList },
    }
    app.get('/api/admin/users', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const moment = await studioMoment(context)
      const selection = parseUserSelection(request.query, window, moment)
      // The total of this list is a figure of the statistics.
      if (selection.figure) checkRight(callerOf(request), 'statistics.read')
      const list = await userList(context, selection, window, moment)
      return sendList(reply, window, { rows: 'users', schema: AdminUserList }, list)
    })

    const countSchema = {
      ...may.read('countPendingUsers', 'How many users have a payment to verify'),
      response: { 200: PendingUsersCount },
    }
    app.get('/api/admin/users/pending', { schema: countSchema }, async () => ({
      pendingUsersCount: await countUsers(context.db, { pending: true }),
    }))

    const segmentsSchema = {
      ...may.read('listSegments', 'How many people are in each segment'),
      response: { 200: SegmentList },
    }
    app.get('/api/admin/segments', { schema: segmentsSchema }, () => segmentCounts(context))

    const oneSchema = { ...may.read('getUser', 'One user with plans'), params: IdParams, response: oneUser }
    // The address of a record that was merged answers the record that was kept.
    app.get('/api/admin/users/:id', { schema: oneSchema }, async ({ params: { id } }) =>
      userDetails(context, (await mergedInto(context.db, id)) ?? id),
    )

    const schedulesSchema = {
      ...may.read('listUserReservations', 'Reservations of a user'),
      params: IdParams,
      response: { 200: UserSchedules },
    }
    app.get('/api/admin/users/:id/schedules', { schema: schedulesSchema }, async ({ params: { id } }) => {
      if (!(await hasProfile(context.db, id))) throw errors.notFound('user')
      return { schedules: await reservationList(context, id, {}) }
    })

    const inviteSchema = {
      ...may.write('inviteUser', 'Invites a person by mail, or adds a client with a telephone only'),
      body: InviteUserInput,
      response: { 201: AdminUser },
    }
    app.post('/api/admin/users', { schema: inviteSchema }, async (request, reply) =>
      reply.code(201).send(await addUserByStaff(context, actorOf(request), request.body)),
    )

    const editSchema = {
      ...may.write('updateUser', 'Corrects the profile of a user'),
      params: IdParams,
      headers,
      body: UserPatch,
      response: oneUser,
    }
    app.patch(
      '/api/admin/users/:id',
      { schema: editSchema, bodyLimit: RECORD_LIMIT, config: { putToo: true } },
      async (request) => {
        const version = expectedVersion(request.headers)
        return editUser(context, actorOf(request), request.params.id, request.body, version)
      },
    )

    const claimSchema = {
      ...may.write(
        'createClaimLink',
        'Creates the link with which a client without a sign-in claims her record',
      ),
      params: IdParams,
      response: { 201: ClaimLink },
    }
    app.post('/api/admin/users/:id/claim-link', { schema: claimSchema }, async (request, reply) => {
      const mayReplaceAddress = mayCall(callerOf(request), 'users.merge')
      const claimed = { id: request.params.id, mayReplaceAddress }
      return reply.code(201).send(await claimLinkToSend(context, actorOf(request), claimed))
    })

    const activeSchema = {
      ...may.block('setUserActive', 'Lets a user in or keeps them out'),
      params: IdParams,
      headers,
      body: ActiveInput,
      response: oneUser,
    }
    app.patch('/api/admin/users/:id/active', { schema: activeSchema }, async (request) => {
      const { id } = request.params
      const isActive = request.body.is_active
      const version = expectedVersion(request.headers)
      return setUserActive(context, { actor: actorOf(request), id, isActive, version })
    })

    const tableSchema = {
      ...may.manageRoles('listRoles', 'What each role may do'),
      response: { 200: RoleTable },
    }
    app.get('/api/admin/roles', { schema: tableSchema }, async () => ({
      roles: ROLES.map((role) => ({ role, may: rightsOf(role) })),
    }))

    const roles = { 200: RolesAnswer }
    const addSchema = {
      ...may.manageRoles('addRole', 'Gives a user a role'),
      params: IdParams,
      body: RoleInput,
      response: roles,
    }
    app.patch('/api/admin/users/:id/role', { schema: addSchema }, async (request) => {
      const { id } = request.params
      const { role, display_name: displayName, on_site: onSite } = request.body
      return { roles: await addRole(context, { actor: actorOf(request), id, role, displayName, onSite }) }
    })

    const removeSchema = {
      ...may.manageRoles('removeRole', 'Takes a role from a user'),
      params: RoleParams,
      response: roles,
    }
    app.delete('/api/admin/users/:id/role/:role', { schema: removeSchema }, async (request) => {
      const { id, role } = request.params
      return { roles: await removeRole(context, { actor: actorOf(request), id, role }) }
    })

    const impactSchema = {
      ...may.delete('getUserImpact', 'What the deletion of a user touches'),
      params: IdParams,
      response: { 200: AccountImpact },
    }
    app.get('/api/admin/users/:id/impact', { schema: impactSchema }, async ({ params: { id } }) => {
      if (!(await hasProfile(context.db, id))) throw errors.notFound('user')
      return userDeletionImpact(context, context.db, id)
    })

    const schema = {
      ...may.delete('deleteUser', 'Deletes an account and what is personal of it'),
      params: IdParams,
      headers,
      response: { 200: Done },
    }
    app.delete('/api/admin/users/:id', { schema }, async (request) => {
      const actor = actorOf(request)
      const userId = request.params.id
      if (userId === actor.id) throw errors.refused('own_account')
      const version = expectedVersion(request.headers)
      await inTransactionOf(context.db, actor, (tx) => deleteUser(context, tx, { userId, actor, version }), [
        userId,
      ])
      return { ok: true as const }
    })
  }
