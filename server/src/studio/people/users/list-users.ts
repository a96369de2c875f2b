import {
  type AdminUser,
  type AdminUserList,
  type AdminUserQuery,
  type PlanDot,
  type Segment,
  type SegmentList,
  type UserExportQuery,
  UserFilter,
  type UserPlan,
  Uuid,
} from '@estudio/contract'
import { civilDateOf, type Moment, mxn, type UserDot, userDots } from '@estudio/domain'
import { isClaimable, pictureAddress } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { balancesOf, plansByUser } from '../../sales/index.ts'
import { studioMoment } from '../../settings/index.ts'
import { idsOf, type ListWindow, listFilter, listWindow } from '../../shared/list-query.ts'
import { monthDays } from '../../shared/month-days.ts'
import { datedSegment, RENEWABLE, SEGMENTS } from './segments.ts'
import {
  countSegments,
  countUsers,
  exportedUsers,
  type UserRow,
  type UserSelection,
  userById,
  usersById,
  usersPage,
} from './store.ts'

const dotColours: Record<UserDot, PlanDot> = {
  pending: 'red',
  active: 'green',
  running_low: 'orange',
  frozen: 'blue',
}

/** The plans and the balance of a user. */
interface Holdings {
  plans: UserPlan[]
  balanceCents: number
}

/** Reads what each of these users has. */
async function holdingsOf(db: Db, ids: readonly string[]): Promise<(id: string) => Holdings> {
  const [plans, balances] = await Promise.all([plansByUser(db, ids), balancesOf(db, ids)])
  return (id) => ({ plans: plans.get(id) ?? [], balanceCents: balances.get(id) ?? 0 })
}

const toAdminUser = (
  config: Context['config'],
  row: UserRow,
  { plans, balanceCents }: Holdings,
  moment: Moment,
): AdminUser => {
  const {
    picture_path,
    last_sign_in_at,
    last_visit,
    created_at,
    mail_failed_at,
    email_confirmed_at,
    ...fields
  } = row
  const dots = userDots({ has_pending_payment: row.has_pending_payment, plans }, moment)
  return {
    ...fields,
    created_at: created_at.toISOString(),
    last_login: last_sign_in_at?.toISOString() ?? null,
    last_visit: last_visit && civilDateOf(last_visit, moment.zone),
    mail_failed_at: mail_failed_at?.toISOString() ?? null,
    is_claimable: isClaimable(config, { email: fields.email, email_confirmed_at }, fields.roles),
    profile_picture: pictureAddress(picture_path),
    dots: dots.map((dot) => dotColours[dot]),
    user_plans: plans,
    balance: mxn(balanceCents),
  }
}

/** Throws validation_failed. */
export const parseUserSelection = (
  query: AdminUserQuery,
  window: ListWindow,
  moment: Moment,
): UserSelection => {
  const { segment, figure, month, as_of, ...filter } = listFilter(UserFilter, query, window)
  return {
    ...filter,
    segment: segment && datedSegment(segment, moment),
    figure: figure && { id: figure, ...monthDays(month, moment, as_of) },
    search: window.search,
    ids: idsOf(window, Uuid),
  }
}

/** The number of people in each of these segments today. */
export const countPeopleIn = (context: Context, ids: readonly Segment[], moment: Moment): Promise<number[]> =>
  countSegments(
    context.db,
    ids.map((id) => datedSegment(id, moment)),
  )

/** The number of people in each segment today, and the number that it leaves out because they bought their next plan. */
export async function segmentCounts(context: Context): Promise<SegmentList> {
  const moment = await studioMoment(context)
  const dated = (id: Segment) => datedSegment(id, moment)
  const renewed = RENEWABLE.map((id) => ({ ...dated(id), renewed: 'only' as const }))
  const counts = await countSegments(context.db, [...SEGMENTS.map(dated), ...renewed])
  return {
    segments: SEGMENTS.map((id, index) => ({
      id,
      count: counts[index] ?? 0,
      renewed: RENEWABLE.includes(id) ? (counts[SEGMENTS.length + RENEWABLE.indexOf(id)] ?? 0) : 0,
    })),
  }
}

export async function userList(
  context: Context,
  selection: UserSelection,
  window: ListWindow,
  moment: Moment,
): Promise<AdminUserList> {
  const { config, db } = context
  const [{ rows, total }, pendingUsersCount] = await Promise.all([
    usersPage(db, selection, window),
    countUsers(db, { pending: true }),
  ])
  const held = await holdingsOf(
    db,
    rows.map((row) => row.id),
  )
  const users = rows.map((row) => toAdminUser(config, row, held(row.id), moment))
  return { users, total, pendingUsersCount, currentPage: window.page }
}

export const usersToExport = (db: Db, query: UserExportQuery, moment: Moment) => {
  const window = listWindow(query)
  return exportedUsers(db, parseUserSelection(query, window, moment), window.sort)
}

/** The users with these ids, in this order. */
export async function usersByIds(context: Context, ids: string[]): Promise<AdminUser[]> {
  if (ids.length === 0) return []
  const { config, db } = context
  const [rows, held, moment] = await Promise.all([
    usersById(db, ids),
    holdingsOf(db, ids),
    studioMoment(context),
  ])
  return ids.flatMap((id) =>
    rows.filter((row) => row.id === id).map((row) => toAdminUser(config, row, held(id), moment)),
  )
}

/** Throws not_found. */
export async function userDetails(context: Context, id: string, db: Db = context.db): Promise<AdminUser> {
  const [row, held, moment] = await Promise.all([
    userById(db, id),
    holdingsOf(db, [id]),
    studioMoment(context, db),
  ])
  if (!row) throw errors.notFound('user')
  return toAdminUser(context.config, row, held(id), moment)
}
