import {
  ActiveInput,
  AdminUserAnswer,
  IdParams,
  InviteUserInput,
  PendingUsersCount,
  paths,
  Role,
  RoleInput,
  RolesAnswer,
  UserPatch,
  Uuid,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Context } from '../../platform/context.ts'
import { RECORD_LIMIT } from '../../platform/http/body-limits.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { activate } from './activity.ts'
import { editUser } from './edit-user.ts'
import { inviteMember } from './invite-user.ts'
import { addRole, removeRole } from './roles.ts'
import { countUsers } from './store.ts'

const RoleParams = Type.Object({ id: Uuid, role: Role })

/** People in the hands of administrators: inviting one, profile, roles, whether the account is on; hangs below their guard. */
export const userEditRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const countSchema = { response: { 200: PendingUsersCount } }
    app.get(paths.admin.pendingUsers, { schema: countSchema }, async () => ({
      pendingUsersCount: await countUsers(context.db, { pending: true }),
    }))

    const inviteSchema = { body: InviteUserInput, response: { 201: AdminUserAnswer } }
    app.post(paths.admin.users, { schema: inviteSchema }, async (request, reply) =>
      reply.code(201).send({ user: await inviteMember(context, actorOf(request), request.body) }),
    )

    const headers = IfMatchHeaders
    const user = { 200: AdminUserAnswer }
    const editSchema = { params: IdParams, headers, body: UserPatch, response: user }
    app.patch(paths.admin.user(':id'), { schema: editSchema, bodyLimit: RECORD_LIMIT }, async (request) => {
      const version = expectedVersion(request.headers)
      return { user: await editUser(context, actorOf(request), request.params.id, request.body, version) }
    })

    const activeSchema = { params: IdParams, headers, body: ActiveInput, response: user }
    app.patch(paths.admin.userActive(':id'), { schema: activeSchema }, async (request) => {
      const { id } = request.params
      const isActive = request.body.is_active
      const version = expectedVersion(request.headers)
      return { user: await activate(context, { actor: actorOf(request), id, isActive, version }) }
    })

    const roles = { 200: RolesAnswer }
    const addSchema = { params: IdParams, body: RoleInput, response: roles }
    app.patch(paths.admin.userRole(':id'), { schema: addSchema }, async (request) => {
      const { id } = request.params
      return { roles: await addRole(context, { actor: actorOf(request), id, role: request.body.role }) }
    })

    const removeSchema = { params: RoleParams, response: roles }
    app.delete(paths.admin.userRoleOf(':id', ':role'), { schema: removeSchema }, async (request) => {
      const { id, role } = request.params
      return { roles: await removeRole(context, { actor: actorOf(request), id, role }) }
    })
  }
