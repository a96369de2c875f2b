import type { WallTime } from '@estudio/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  hasPublicName,
  hasRole,
  pictureAddressInSql,
  type RestTable,
  roleInSql,
  rolesIn,
} from '../../../identity/index.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioInstructors } from '../../../platform/db/database-types.gen.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { type CatalogueFilter, inWindow, type ListWindow, listOrder } from '../../shared/list-query.ts'
import { containsWords, isPerson } from '../../shared/search.ts'
import { asWallTime } from '../../shared/wall-time.ts'

/** Whether the public site shows a coach: a coach of the team who still has the role and whom administrators show. */
const isOnSite = sql<boolean>`(
  on_site and archived_at is null and (user_id is null or ${hasRole('user_id', 'instructor')}))`

export const publicTeam = (db: Db) =>
  db
    .selectFrom('studio.instructors')
    .select(['id', 'display_name', 'bio', 'picture_path'])
    .where(isOnSite)
    .orderBy(sql`display_name collate studio.spanish`)
    .orderBy('id')
    .execute()

export const countPublicTeam = (db: Db): Promise<number> =>
  countRows(db.selectFrom('studio.instructors').where(isOnSite))

/**
 * The public team, as /rest/v1 shows it. Picture paths begin with an account id, so visitors get the public address
 * instead.
 */
export const publicTeamTable: RestTable = {
  source: 'studio.instructors',
  columns: { id: 'uuid', display_name: 'text', bio: 'text', profile_picture_url: 'text' },
  shownAs: {
    profile_picture_url: (viewer) => (viewer ? sql.ref('picture_path') : pictureAddressInSql('picture_path')),
  },
  visibleTo: (viewer) => sql`${isOnSite} and (
    exists (select from studio.site where published)
    or ${roleInSql(sql`${viewer}::uuid`)} is not null)`,
}

const team = (db: Db, { search, ids }: CatalogueFilter = {}) => {
  let query = db
    .selectFrom('studio.instructors as i')
    .leftJoin('studio.profiles as p', 'p.user_id', 'i.user_id')
    .leftJoin('identity.accounts as a', 'a.id', 'i.user_id')
    .where('i.archived_at', 'is', null)
  if (ids) query = query.where('i.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (!search) return query
  return query.where((either) => either.or([containsWords('i.display_name', search), isPerson('p', search)]))
}

const sortable = {
  display_name: sql`i.display_name collate studio.spanish`,
  name: sql`i.display_name collate studio.spanish`,
  full_name: sql`coalesce(p.full_name, i.display_name) collate studio.spanish`,
  email: sql`a.email`,
  created_at: sql`i.created_at`,
} as const

const detailedInstructors = (db: Db, filter?: CatalogueFilter) =>
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
    rolesIn('i.user_id').as('roles'),
  ])

export type InstructorDetails = Awaited<ReturnType<typeof teamPage>>[number]

export const teamInOrder = (db: Db, filter: CatalogueFilter, sort: ListWindow['sort']) =>
  detailedInstructors(db, filter)
    .orderBy(listOrder(sortable, 'display_name', sort))
    .orderBy('i.id')

export const teamPage = (db: Db, filter: CatalogueFilter, window: ListWindow) =>
  teamInOrder(db, filter, window.sort).$call(inWindow(window)).execute()

export const countTeam = (db: Db, filter: CatalogueFilter): Promise<number> => countRows(team(db, filter))

export const instructorById = (db: Db, id: string): Promise<InstructorDetails | undefined> =>
  detailedInstructors(db).where('i.id', '=', id).executeTakeFirst()

export const instructorOfUser = (db: Db, user: string): Promise<InstructorDetails | undefined> =>
  detailedInstructors(db).where('i.user_id', '=', user).executeTakeFirst()

/** Returns the classes to come, cancelled classes included. */
export const classesOfInstructor = (db: Db, coach: string, now: Date) =>
  db
    .selectFrom('studio.scheduled_class_instructors as l')
    .innerJoin('studio.scheduled_classes as c', 'c.id', 'l.scheduled_class_id')
    .innerJoin('studio.class_details as d', 'd.id', 'c.id')
    .select([
      'c.id',
      'd.name as class_name',
      asWallTime('c.starts_at').as('start_time'),
      asWallTime('c.ends_at').as('end_time'),
      'c.status',
      'c.is_special',
      'c.reservation_count',
      'c.max_capacity',
    ])
    .where('l.instructor_id', '=', coach)
    .where('c.starts_at', '>', now)
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .limit(1000)
    .execute()

export type InstructorRow = Selectable<StudioInstructors>

/** The lock keeps classes from being scheduled for this instructor. */
export const lockInstructor = (tx: Tx, id: string): Promise<InstructorRow | undefined> =>
  tx
    .selectFrom('studio.instructors')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

interface NewInstructor {
  user: string
  displayName?: string
  bio?: string
  onSite?: boolean
}

/**
 * A former instructor keeps the same id; returns undefined for a current instructor. The caller holds the lock of the profile.
 */
export async function joinTeam(tx: Tx, { user, displayName, bio, onSite }: NewInstructor, now: Date) {
  const { rows } = await sql<{ id: string }>`
    insert into studio.instructors as i (user_id, display_name, bio, on_site, created_at, updated_at)
    select p.user_id, coalesce(${displayName ?? null}::text, nullif(btrim(p.display_name), ''), p.full_name), ${bio ?? ''},
      ${onSite ?? true}, ${now}, ${now}
    from studio.profiles p where p.user_id = ${user}
    on conflict (user_id) do update set archived_at = null,
      display_name = coalesce(${displayName ?? null}::text, i.display_name), bio = coalesce(${bio ?? null}::text, i.bio),
      on_site = excluded.on_site, updated_at = excluded.updated_at
    where i.archived_at is not null
    returning i.id`.execute(tx)
  return rows[0]?.id
}

export type InstructorFields = Pick<InstructorRow, 'display_name' | 'bio' | 'picture_path'>

export const updateInstructor = (tx: Tx, id: string, fields: InstructorFields, now: Date) =>
  tx
    .updateTable('studio.instructors')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute()

export const archiveInstructor = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('studio.instructors')
    .set({ archived_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()

export const countTaughtClasses = (db: Db, user: string, now: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('studio.scheduled_class_instructors as t')
      .innerJoin('studio.instructors as i', 'i.id', 't.instructor_id')
      .innerJoin('studio.scheduled_classes as c', 'c.id', 't.scheduled_class_id')
      .where('i.user_id', '=', user)
      .where('c.status', '=', 'scheduled')
      .where('c.starts_at', '>', now),
  )

export const lockInstructorOf = (tx: Tx, user: string): Promise<unknown> =>
  tx.selectFrom('studio.instructors').select('id').where('user_id', '=', user).forNoKeyUpdate().execute()

/** Past classes keep the instructor's name. */
export const eraseInstructorOf = (tx: Tx, user: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('studio.instructors')
    .set({
      user_id: null,
      bio: '',
      picture_path: null,
      archived_at: sql`coalesce(archived_at, ${now})`,
      updated_at: now,
    })
    .where('user_id', '=', user)
    .execute()

/** A class to come of the instructor who leaves. */
export interface ClassToCome {
  id: string
  name: string
  start_time: WallTime
  /** The class has another instructor too. */
  shared: boolean
  targetGives: boolean
  /** The target has another class at that time. */
  overlaps: boolean
}

/** `target` is the instructor who would take the classes over. */
export async function classesOfLeaving(
  db: Db,
  coach: string,
  now: Date,
  target?: string,
): Promise<ClassToCome[]> {
  const { rows } = await sql<ClassToCome>`
    select c.id, d.name, ${asWallTime('c.starts_at')} as start_time,
      exists (
        select from studio.scheduled_class_instructors o
        where o.scheduled_class_id = c.id and o.instructor_id <> ${coach}) as shared,
      exists (
        select from studio.scheduled_class_instructors o
        where o.scheduled_class_id = c.id and o.instructor_id = ${target ?? null}::uuid) as "targetGives",
      exists (
        select from studio.scheduled_class_instructors o join studio.scheduled_classes other on other.id = o.scheduled_class_id
        where o.instructor_id = ${target ?? null}::uuid and other.id <> c.id and other.status = 'scheduled'
          and other.starts_at < c.ends_at and other.ends_at > c.starts_at) as overlaps
    from studio.scheduled_class_instructors l
    join studio.scheduled_classes c on c.id = l.scheduled_class_id
    join studio.class_details d on d.id = c.id
    where l.instructor_id = ${coach} and c.status = 'scheduled' and c.starts_at > ${now}
    order by c.starts_at, c.id`.execute(db)
  return rows
}

/** Returns a path only for pictures that an instructor shows. */
export const publicPicturePath = async (db: Db, name: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('studio.instructors')
    .select('picture_path')
    .where(hasPublicName('picture_path', name))
    .limit(1)
    .executeTakeFirst()
  return row?.picture_path ?? undefined
}

/** Changes how the site shows a coach of the team. */
export const showCoach = (
  tx: Tx,
  user: string,
  { displayName, onSite }: { displayName: string; onSite: boolean },
  now: Date,
) =>
  tx
    .updateTable('studio.instructors')
    .set({ display_name: displayName, on_site: onSite, updated_at: now })
    .where('user_id', '=', user)
    .execute()

/** A coach may change the picture that they show, also when another user uploaded it. */
export const pictureShownBy = (userId: string): RawBuilder<unknown> =>
  sql`select picture_path from studio.instructors where user_id = ${userId}`

/** Raises the version of the coach, which a trigger does with each change. Returns the new version. */
export const touchCoach = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('studio.instructors')
    .set({ updated_at: now })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()

/** Writes what differs only, because each written rate has the closed months since its day compared again. */
