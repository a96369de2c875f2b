import { readReference } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { ListWindow } from '../shared/list-window.ts'
import { contains } from '../shared/search.ts'

type Role = 'admin' | 'instructor'

/** Which users are asked for. */
export interface UserFilter {
  search?: string
  ids?: string[]
  role?: Role
  excludeRole?: Role
  /** Only those with a payment to verify. */
  pending?: boolean
}

/** Bought and not verified yet: the one reading of “pending” for banner, red dot and filter (A40). */
const pendingPayment = sql<boolean>`exists (
  select from studio.user_plans u
  where u.user_id = p.user_id and u.status = 'frozen' and u.payment_status = 'pending')`

const holds = (role: Role) =>
  sql<boolean>`exists (select from identity.user_roles r where r.user_id = p.user_id and r.role = ${role})`

const accepted = (type: 'terms' | 'privacy_policy') =>
  sql<boolean>`exists (select from studio.legal_acceptances l where l.user_id = p.user_id and l.type = ${type})`

/** Name, address, phone and payment reference (B18), without regard to accents and case. */
const found = (search: string) => {
  const reference = readReference(search)
  const digits = search.replace(/\D/g, '')
  return sql<boolean>`(${contains('p.full_name', search)} or ${contains('p.display_name', search)}
    or ${contains('a.email', search)}
    or ${digits.length >= 3 ? contains('p.phone', digits) : sql`false`}
    or ${reference ? sql`exists (select from studio.user_plans u where u.user_id = p.user_id and u.reference = ${reference})` : sql`false`})`
}

const selected = (db: Db, filter: UserFilter) => {
  let query = db
    .selectFrom('studio.profiles as p')
    .innerJoin('identity.accounts as a', 'a.id', 'p.user_id')
    .where('p.erased_at', 'is', null)
  if (filter.ids) query = query.where('p.user_id', '=', sql<string>`any(${filter.ids}::uuid[])`)
  if (filter.role) query = query.where(holds(filter.role))
  if (filter.excludeRole) query = query.where(sql<boolean>`not ${holds(filter.excludeRole)}`)
  if (filter.pending) query = query.where(pendingPayment)
  if (filter.search) query = query.where(found(filter.search))
  return query
}

const detailed = (db: Db, filter: UserFilter) =>
  selected(db, filter).select([
    'p.user_id as id',
    'p.full_name',
    sql<string>`coalesce(nullif(p.display_name, ''), p.full_name)`.as('display_name'),
    'a.email',
    'p.phone',
    'p.address',
    'p.bio',
    'p.genre',
    'p.birthdate',
    'p.created_at',
    'a.last_sign_in_at',
    'p.is_active',
    'p.version',
    sql<
      Role[]
    >`array(select r.role from identity.user_roles r where r.user_id = p.user_id order by r.role)`.as(
      'roles',
    ),
    sql<string | null>`(select i.picture_path from studio.instructors i where i.user_id = p.user_id)`.as(
      'picture_path',
    ),
    pendingPayment.as('has_pending_payment'),
    accepted('terms').as('accepted_terms'),
    accepted('privacy_policy').as('accepted_privacy'),
  ])

export type UserRow = Awaited<ReturnType<typeof usersPage>>[number]

const sortable = {
  full_name: sql`p.full_name collate studio.spanish`,
  display_name: sql`coalesce(nullif(p.display_name, ''), p.full_name) collate studio.spanish`,
  email: sql`a.email`,
  created_at: sql`p.created_at`,
  last_login: sql`a.last_sign_in_at`,
} as const

const orderOf = (sort: ListWindow['sort']) => {
  const column = Object.entries(sortable).find(([name]) => name === sort?.field)?.[1] ?? sortable.full_name
  return sql`${column} ${sort?.descending ? sql`desc` : sql`asc`} nulls last`
}

/** One page of users; by name unless the window says otherwise. */
export const usersPage = (db: Db, filter: UserFilter, window: ListWindow) =>
  detailed(db, filter)
    .orderBy(orderOf(window.sort))
    .orderBy('p.user_id')
    .limit(window.limit)
    .offset(window.offset)
    .execute()

export const countUsers = async (db: Db, filter: UserFilter): Promise<number> => {
  const { count } = await selected(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const userById = (db: Db, id: string): Promise<UserRow | undefined> =>
  detailed(db, { ids: [id] }).executeTakeFirst()
