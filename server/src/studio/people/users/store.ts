import type { Role } from '@estudio/contract'
import { foldText, readReference } from '@estudio/domain'
import { sql } from 'kysely'
import { hasAnyRole, hasRole, rolesIn } from '../../../identity/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { exists } from '../../../platform/db/query-helpers.ts'
import { disputeIsOpen } from '../../sales/index.ts'
import {
  countRecords,
  filledOrder,
  inWindow,
  type ListWindow,
  listOrder,
  MOST_COUNTED,
} from '../../shared/list-query.ts'
import { genreWord } from '../../shared/profile-words.ts'
import { shownName } from '../../shared/profiles.ts'
import { isPerson, peopleLike } from '../../shared/search.ts'
import { type DatedFigure, isCounted } from './figure-members.ts'
import { type DatedSegment, isMemberOf } from './segments.ts'
import { hasTag, tagsOfProfile } from './tag-store.ts'

export interface UserSelection {
  search?: string
  ids?: string[]
  role?: Role
  excludeRole?: Role
  staff?: boolean
  pending?: boolean
  is_active?: boolean
  tag?: string
  segment?: DatedSegment
  figure?: DatedFigure
}

/** Whether a purchase waits for verification: “pending” in banner, red dot and filter. */
const hasPendingPayment = sql<boolean>`exists (
  select from studio.waiting_purchases u where u.user_id = p.user_id)`

const hasAccepted = (type: 'terms' | 'privacy_policy') =>
  sql<boolean>`exists (select from studio.legal_acceptances l where l.user_id = p.user_id and l.type = ${type})`

/** Matches name, address, phone or payment reference. */
const matchesSearch = (search: string) => {
  const reference = readReference(search)
  if (!reference) return isPerson('p', search)
  return sql<boolean>`p.user_id in (
    ${peopleLike(search)} union all select u.user_id from studio.user_plans u where u.reference = ${reference})`
}

const inSegment = (segment: DatedSegment) =>
  segment.id === 'pending' ? hasPendingPayment : isMemberOf('p.user_id', segment.id, segment)

const filteredUsers = (db: Db, filter: UserSelection) => {
  let query = db.selectFrom('studio.profiles as p').where('p.erased_at', 'is', null)
  if (filter.ids) query = query.where('p.user_id', '=', sql<string>`any(${filter.ids}::uuid[])`)
  if (filter.role) query = query.where(hasRole('p.user_id', filter.role))
  if (filter.excludeRole) query = query.where(sql<boolean>`not ${hasRole('p.user_id', filter.excludeRole)}`)
  if (filter.staff === true) query = query.where(hasAnyRole('p.user_id'))
  if (filter.staff === false) query = query.where(sql<boolean>`not ${hasAnyRole('p.user_id')}`)
  if (filter.pending) query = query.where(hasPendingPayment)
  if (filter.is_active !== undefined) query = query.where('p.is_active', '=', filter.is_active)
  if (filter.tag !== undefined) query = query.where(hasTag(foldText(filter.tag)))
  if (filter.figure) query = query.where(isCounted('p.user_id', filter.figure))
  if (filter.segment) query = query.where(inSegment(filter.segment))
  if (filter.search) query = query.where(matchesSearch(filter.search))
  return query
}

/** The ids of a selection, as a subquery of other statements. */
export const selectedUsers = (db: Db, filter: UserSelection) => filteredUsers(db, filter).select('p.user_id')

const withAccount = (db: Db, filter: UserSelection) =>
  filteredUsers(db, filter).innerJoin('identity.accounts as a', 'a.id', 'p.user_id')

const userFields = [
  'p.user_id as id',
  'p.full_name',
  shownName.as('display_name'),
  'a.email',
  'a.email_confirmed_at',
  'a.mail_failed_at',
  'p.phone',
  'p.address',
  'p.bio',
  genreWord('p').as('genre'),
  'p.birthdate',
  'p.emergency_name',
  'p.emergency_phone',
  tagsOfProfile.as('tags'),
  'p.created_at',
  'a.last_sign_in_at',
  'p.is_active',
  'p.version',
  rolesIn('p.user_id').as('roles'),
  sql<string | null>`(select i.picture_path from studio.instructors i where i.user_id = p.user_id)`.as(
    'picture_path',
  ),
  hasPendingPayment.as('has_pending_payment'),
  hasAccepted('terms').as('accepted_terms'),
  hasAccepted('privacy_policy').as('accepted_privacy'),
] as const

/** Disputes of the person's online payments that nobody has decided. */
const openDisputes = sql<number>`(
  select count(*)::integer from studio.user_plans u join studio.checkouts c on c.user_plan_id = u.id
  join studio.provider_payments y on y.checkout_id = c.id join studio.payment_disputes d on d.online_payment_id = y.id
  where u.user_id = p.user_id and ${disputeIsOpen})`.as('open_disputes')

/** Only exports do without the last visit, which costs a look-up for each person. */
const lastVisit = sql<Date | null>`(
  select max(v.starts_at) from studio.visits v where v.user_id = p.user_id)`.as('last_visit')

const detailedUsers = (db: Db, filter: UserSelection) =>
  withAccount(db, filter).select([...userFields, lastVisit, openDisputes])

export type UserRow = Awaited<ReturnType<ReturnType<typeof detailedUsers>['execute']>>[number]

const filled = {
  full_name: sql`p.full_name collate studio.spanish`,
  display_name: sql`${shownName} collate studio.spanish`,
  created_at: sql`p.created_at`,
} as const

/** Columns that may be null; each direction has an index of its own. */
const nullable = { email: sql`a.email`, last_login: sql`a.last_sign_in_at` } as const

const userOrder = (sort: ListWindow['sort']) =>
  sort && sort.field in nullable ? listOrder(nullable, 'email', sort) : filledOrder(filled, 'full_name', sort)

interface UserPage {
  rows: UserRow[]
  /** The total of the whole filter. */
  total: number
}

export const exportedUsers = (db: Db, filter: UserSelection, sort: ListWindow['sort']) =>
  withAccount(db, filter).select(userFields).orderBy(userOrder(sort)).orderBy('p.user_id')

const usersInOrder = (db: Db, filter: UserSelection, sort: ListWindow['sort']) =>
  detailedUsers(db, filter).orderBy(userOrder(sort)).orderBy('p.user_id')

/** Reads page and total in one scan of the records that are counted; accounts are read only to sort by them. */
const pageOfIds = (db: Db, filter: UserSelection, window: ListWindow) =>
  db
    .selectFrom(filteredUsers(db, filter).selectAll('p').limit(sql.lit(MOST_COUNTED)).as('p'))
    .leftJoin('identity.accounts as a', 'a.id', 'p.user_id')
    .select(['p.user_id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(userOrder(window.sort))
    .orderBy('p.user_id')
    .$call(inWindow(window))

const withoutTotal = ({ total: _total, ...row }: UserRow & { total: number }): UserRow => row

/** The ids are read first, so that nothing but the order is computed for the rows before the page. */
const pageOfUsers = (db: Db, filter: UserSelection, window: ListWindow): Promise<UserRow[]> => {
  const ids = withAccount(db, filter)
    .select('p.user_id')
    .orderBy(userOrder(window.sort))
    .orderBy('p.user_id')
    .$call(inWindow(window))
  return usersInOrder(db, {}, window.sort).where('p.user_id', 'in', ids).execute()
}

async function searchedPage(db: Db, filter: UserSelection, window: ListWindow): Promise<UserPage> {
  const counted = await usersInOrder(db, {}, window.sort)
    .innerJoin(pageOfIds(db, filter, window).as('f'), 'f.user_id', 'p.user_id')
    .modifyFront(prepared)
    .select('f.total')
    .execute()
  // An empty page carries no total.
  const total = counted[0]?.total ?? (window.offset === 0 ? 0 : await countUsers(db, filter))
  if (total === MOST_COUNTED) return { rows: await pageOfUsers(db, filter, window), total }
  return { rows: counted.map(withoutTotal), total }
}

/** Without a search an index serves the page. */
export async function usersPage(db: Db, filter: UserSelection, window: ListWindow): Promise<UserPage> {
  if (filter.search) return searchedPage(db, filter, window)
  const [rows, total] = await Promise.all([pageOfUsers(db, filter, window), countUsers(db, filter)])
  return { rows, total }
}

export const countUsers = (db: Db, filter: UserSelection): Promise<number> =>
  countRecords(db, filteredUsers(db, filter), { mark: prepared })

/** Counts every segment in one statement, each as the list of its members is counted. In the order of `segments`. */
export async function countSegments(db: Db, segments: readonly DatedSegment[]): Promise<number[]> {
  const counts = segments.map((segment, place) => {
    const counted = filteredUsers(db, { segment }).select('p.user_id').limit(sql.lit(MOST_COUNTED))
    return sql`select ${place}::integer as place, count(*) as count from (${counted}) as counted`
  })
  const { rows } = await sql<{ count: number }>`
    ${prepared} select c.count from (${sql.join(counts, sql` union all `)}) c order by c.place`.execute(db)
  return rows.map(({ count }) => count)
}

export const usersById = (db: Db, ids: readonly string[]): Promise<UserRow[]> =>
  detailedUsers(db, { ids: [...ids] }).execute()

export const userById = (db: Db, id: string): Promise<UserRow | undefined> =>
  detailedUsers(db, { ids: [id] }).executeTakeFirst()

/** Whether another administrator can sign in. */
export const isAnotherAdmin = (
  db: Db,
  admins: readonly string[],
  userId: string,
  now: Date,
): Promise<boolean> =>
  exists(
    db
      .selectFrom('identity.accounts as u')
      .innerJoin('studio.profiles as p', 'p.user_id', 'u.id')
      .select('u.id')
      .where('u.id', 'in', admins)
      .where('u.id', '!=', userId)
      .where('u.deleted_at', 'is', null)
      // An open invitation does not count.
      .where('u.email_confirmed_at', 'is not', null)
      .where('p.is_active', '=', true)
      .where((row) => row.or([row('u.banned_until', 'is', null), row('u.banned_until', '<=', now)])),
  )
