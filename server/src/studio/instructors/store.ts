import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { CatalogueFilter } from '../shared/catalogue-filter.ts'
import { listOrder } from '../shared/list-order.ts'
import { inWindow, type ListWindow } from '../shared/list-window.ts'
import { contains, isPerson } from '../shared/search.ts'

/** The team as the public sees it (B17), by name. */
export const publicTeam = (db: Db) =>
  db
    .selectFrom('studio.instructors')
    .select(['id', 'display_name', 'bio', 'picture_path'])
    .where('archived_at', 'is', null)
    .orderBy(sql`display_name collate studio.spanish`)
    .orderBy('id')
    .execute()

const team = (db: Db, { search, ids }: CatalogueFilter = {}) => {
  let query = db
    .selectFrom('studio.instructors as i')
    .leftJoin('studio.profiles as p', 'p.user_id', 'i.user_id')
    .leftJoin('identity.accounts as a', 'a.id', 'i.user_id')
    .where('i.archived_at', 'is', null)
  if (ids) query = query.where('i.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (!search) return query
  return query.where((either) => either.or([contains('i.display_name', search), isPerson('p', search)]))
}

const sortable = {
  display_name: sql`i.display_name collate studio.spanish`,
  name: sql`i.display_name collate studio.spanish`,
  full_name: sql`coalesce(p.full_name, i.display_name) collate studio.spanish`,
  email: sql`a.email`,
  created_at: sql`i.created_at`,
} as const

const detailed = (db: Db, filter?: CatalogueFilter) =>
  team(db, filter).select((select) => [
    'i.id',
    'i.user_id',
    select.fn.coalesce('p.full_name', 'i.display_name').as('full_name'),
    'i.display_name',
    'a.email',
    'i.bio',
    'i.picture_path',
    'i.created_at',
    'i.version',
    sql<
      string[]
    >`array(select r.role from identity.user_roles r where r.user_id = i.user_id order by r.role)`.as(
      'roles',
    ),
  ])

export type CoachRow = Awaited<ReturnType<typeof teamPage>>[number]

/** The team as staff see it; by the name that is shown unless `sort` says otherwise. */
export const teamInOrder = (db: Db, filter: CatalogueFilter, sort: ListWindow['sort']) =>
  detailed(db, filter)
    .orderBy(listOrder(sortable, 'display_name', sort))
    .orderBy('i.id')

export const teamPage = (db: Db, filter: CatalogueFilter, window: ListWindow) =>
  teamInOrder(db, filter, window.sort).$call(inWindow(window)).execute()

export const countTeam = async (db: Db, filter: CatalogueFilter): Promise<number> => {
  const { count } = await team(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const coachById = (db: Db, id: string): Promise<CoachRow | undefined> =>
  detailed(db).where('i.id', '=', id).executeTakeFirst()

/** Somebody's place in the team, by their account. */
export const coachOfUser = (db: Db, user: string): Promise<CoachRow | undefined> =>
  detailed(db).where('i.user_id', '=', user).executeTakeFirst()
