import {
  type AdminUser,
  type AdminUserList,
  type AdminUserQuery,
  type PlanDot,
  type UserExportQuery,
  UserFilter,
  type UserPlan,
  Uuid,
} from '@estudio/contract'
import { type Moment, type UserDot, userDots } from '@estudio/domain'
import { pictureAddress } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { plansByUser } from '../../sales/index.ts'
import { studioMoment } from '../../settings/index.ts'
import { idsOf, type ListWindow, listFilter, listWindow } from '../../shared/list-query.ts'
import { countUsers, type UserRow, type UserSelection, userById, usersInOrder, usersPage } from './store.ts'

const dotColours: Record<UserDot, PlanDot> = {
  pending: 'red',
  active: 'green',
  expiring: 'orange',
  frozen: 'blue',
}

const toAdminUser = (row: UserRow, plans: UserPlan[], moment: Moment): AdminUser => {
  const { picture_path, last_sign_in_at, created_at, mail_failed_at, ...fields } = row
  const dots = userDots({ has_pending_payment: row.has_pending_payment, plans }, moment)
  return {
    ...fields,
    created_at: created_at.toISOString(),
    last_login: last_sign_in_at?.toISOString() ?? null,
    mail_failed_at: mail_failed_at?.toISOString() ?? null,
    profile_picture: pictureAddress(picture_path),
    dots: dots.map((dot) => dotColours[dot]),
    user_plans: plans,
  }
}

/** Throws validation_failed. */
export const parseUserSelection = (query: AdminUserQuery, window: ListWindow): UserSelection => ({
  ...listFilter(UserFilter, query, window),
  search: window.search,
  ids: idsOf(window, Uuid),
})

export async function userList(
  context: Context,
  selection: UserSelection,
  window: ListWindow,
): Promise<AdminUserList> {
  const { db } = context
  const [{ rows, total }, pendingUsersCount, moment] = await Promise.all([
    usersPage(db, selection, window),
    countUsers(db, { pending: true }),
    studioMoment(context),
  ])
  const plans = await plansByUser(
    db,
    rows.map((row) => row.id),
  )
  const users = rows.map((row) => toAdminUser(row, plans.get(row.id) ?? [], moment))
  return { users, total, pendingUsersCount, currentPage: window.page }
}

export const usersToExport = (db: Db, query: UserExportQuery) => {
  const window = listWindow(query)
  return usersInOrder(db, parseUserSelection(query, window), window.sort)
}

/** Throws not_found. */
export async function userDetails(context: Context, id: string): Promise<AdminUser> {
  const [row, plans, moment] = await Promise.all([
    userById(context.db, id),
    plansByUser(context.db, [id]),
    studioMoment(context),
  ])
  if (!row) throw errors.notFound('user')
  return toAdminUser(row, plans.get(id) ?? [], moment)
}
