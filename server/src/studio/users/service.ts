import {
  type AdminUser,
  type AdminUserList,
  type AdminUserQuery,
  type PlanDot,
  Role,
  type UserPlan,
  Uuid,
} from '@estudio/contract'
import { type Moment, type UserDot, userDots } from '@estudio/domain'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { studioMoment } from '../settings/service.ts'
import { type ListWindow, listWindow } from '../shared/list-window.ts'
import { pictureUrl } from '../shared/pictures.ts'
import { plansByUser } from '../user-plans/service.ts'
import { countUsers, type UserFilter, type UserRow, userById, usersByName, usersPage } from './store.ts'

export { deleteUser, leaveStudioWithAccount, userDeletionImpact } from './delete-user.ts'

const colours: Record<UserDot, PlanDot> = {
  pending: 'red',
  active: 'green',
  expiring: 'orange',
  frozen: 'blue',
}

const userShape = (row: UserRow, plans: UserPlan[], moment: Moment): AdminUser => {
  const { picture_path, last_sign_in_at, created_at, ...fields } = row
  const dots = userDots({ has_pending_payment: row.has_pending_payment, plans }, moment)
  return {
    ...fields,
    created_at: created_at.toISOString(),
    last_login: last_sign_in_at?.toISOString() ?? null,
    profile_picture: pictureUrl(picture_path),
    dots: dots.map((dot) => colours[dot]),
    user_plans: plans,
  }
}

const Filter = Type.Object({
  id: Type.Optional(Type.Union([Uuid, Type.Array(Uuid, { maxItems: 100 })])),
  role: Type.Optional(Role),
  excludeRole: Type.Optional(Role),
  pending: Type.Optional(Type.Boolean()),
})

const filterOf = (query: AdminUserQuery, { filter, search }: ListWindow): UserFilter => {
  if (!Check(Filter, filter)) throw errors.validation()
  return {
    search,
    ids: filter.id === undefined ? undefined : [filter.id].flat(),
    role: filter.role,
    excludeRole: query.excludeRole ?? filter.excludeRole,
    pending: query.pending ?? filter.pending,
  }
}

interface UserPage extends AdminUserList {
  offset: number
}

/**
 * One page of users with their plans and dots (AUS-01 to AUS-09), asked for in either way (B01). How many wait for their
 * payment to be verified is told for the whole studio, whatever the filter (A40).
 */
export async function userList(context: Context, query: AdminUserQuery): Promise<UserPage> {
  const { db } = context
  const window = listWindow(query)
  const filter = filterOf(query, window)
  const [{ rows, total }, pendingUsersCount, moment] = await Promise.all([
    usersPage(db, filter, window),
    countUsers(db, { pending: true }),
    studioMoment(context),
  ])
  const plans = await plansByUser(
    db,
    rows.map((row) => row.id),
  )
  const users = rows.map((row) => userShape(row, plans.get(row.id) ?? [], moment))
  return { users, total, pendingUsersCount, currentPage: window.page, offset: window.offset }
}

type ExportQuery = ReturnType<typeof usersByName>
export type ExportedUser = Awaited<ReturnType<ExportQuery['execute']>>[number]

/** The query of every user that a list with this search and these filters holds, by name. */
export const usersToExport = (db: Db, filter: UserFilter): ExportQuery => usersByName(db, filter)

/** One user with their plans (AUS-11). Throws not_found. */
export async function userDetails(context: Context, id: string): Promise<AdminUser> {
  const [row, plans, moment] = await Promise.all([
    userById(context.db, id),
    plansByUser(context.db, [id]),
    studioMoment(context),
  ])
  if (!row) throw errors.notFound('user')
  return userShape(row, plans.get(id) ?? [], moment)
}
