import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { ListWindow } from '../shared/list-window.ts'
import { contains } from '../shared/search.ts'

/** The team as the public sees it (B17), by name. */
export const publicTeam = (db: Db) =>
  db
    .selectFrom('studio.instructors')
    .select(['id', 'display_name', 'bio', 'picture_path'])
    .where('archived_at', 'is', null)
    .orderBy(sql`display_name collate studio.spanish`)
    .orderBy('id')
    .execute()

const team = (db: Db, search?: string) => {
  const query = db
    .selectFrom('studio.instructors as i')
    .leftJoin('studio.profiles as p', 'p.user_id', 'i.user_id')
    .leftJoin('identity.accounts as a', 'a.id', 'i.user_id')
    .where('i.archived_at', 'is', null)
  if (!search) return query
  return query.where((either) =>
    either.or([
      contains('i.display_name', search),
      contains('p.full_name', search),
      contains('a.email', search),
    ]),
  )
}

const sortable = {
  display_name: sql`i.display_name collate studio.spanish`,
  name: sql`i.display_name collate studio.spanish`,
  full_name: sql`coalesce(p.full_name, i.display_name) collate studio.spanish`,
  email: sql`a.email`,
  created_at: sql`i.created_at`,
} as const

const orderOf = (sort: ListWindow['sort']) => {
  const column = Object.entries(sortable).find(([name]) => name === sort?.field)?.[1] ?? sortable.display_name
  return sql`${column} ${sort?.descending ? sql`desc` : sql`asc`} nulls last`
}

export type CoachRow = Awaited<ReturnType<typeof teamPage>>[number]

/** One page of the team as staff see it. */
export const teamPage = (db: Db, window: ListWindow) =>
  team(db, window.search)
    .select((select) => [
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
    .orderBy(orderOf(window.sort))
    .orderBy('i.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute()

export const countTeam = async (db: Db, search?: string): Promise<number> => {
  const { count } = await team(db, search)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
