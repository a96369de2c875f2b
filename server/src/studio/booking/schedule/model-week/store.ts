import { addDays, type CivilDate } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Period } from '../series-store.ts'

export interface NamedPeriod extends Period {
  class_name: string
  /** The class is in the catalogue, and every coach is in the team. */
  is_active: boolean
  class_active: boolean
  instructors: { id: string; display_name: string }[]
  /** The coaches who are still in the team. */
  team: string[]
}

/** Without the lock the version may be read while a save goes on. */
export const modelVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('studio.model_week').select('version').executeTakeFirstOrThrow()).version

export const raiseModelVersion = (tx: Tx) =>
  tx.updateTable('studio.model_week').set({ version: sql`version + 1` }).execute()

/** The periods of the model week that hold on a day or later, in the order of the week. */
export async function modelPeriods(db: Db, from: CivilDate): Promise<NamedPeriod[]> {
  const { rows } = await sql<NamedPeriod>`
    select p.id, p.series_id, p.valid_from, p.valid_until, p.weekday, to_char(p.start_time, 'HH24:MI') as time, p.class_id,
      p.duration_minutes, p.max_capacity, t.name as class_name,
      k.ids as instructor_ids, k.instructors, k.team, t.is_active and t.archived_at is null as class_active,
      t.is_active and t.archived_at is null and k.team = k.ids as is_active
    from studio.class_series_periods p
    join studio.class_series s on s.id = p.series_id
    join studio.classes t on t.id = p.class_id
    cross join lateral (
      select coalesce(array_agg(i.id order by c.position, i.id), '{}') as ids,
        coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'display_name', i.display_name) order by c.position, i.id), '[]')
          as instructors,
        coalesce(array_agg(i.id order by c.position, i.id) filter (where i.archived_at is null), '{}') as team
      from studio.class_series_coaches c join studio.instructors i on i.id = c.instructor_id
      where c.period_id = p.id) k
    where s.in_model and (p.valid_until is null or p.valid_until >= ${from}::date)
    order by p.weekday, p.start_time, t.name, p.series_id, p.valid_from`.execute(db)
  return rows
}

/** How many of these series exist, each counted once. */
export async function countSeries(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from studio.class_series where id = any(${ids}::uuid[])`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface KnownPeriod extends Period {
  in_model: boolean
}

/** All periods of the series of the model and of these series, by series and date. */
export async function periodsOf(tx: Tx, series: readonly string[]): Promise<KnownPeriod[]> {
  const { rows } = await sql<KnownPeriod>`
    select p.id, s.in_model, p.series_id, p.valid_from, p.valid_until, p.weekday, to_char(p.start_time, 'HH24:MI') as time, p.class_id,
      p.duration_minutes, p.max_capacity,
      array(select c.instructor_id from studio.class_series_coaches c
        where c.period_id = p.id order by c.position, c.instructor_id) as instructor_ids
    from studio.class_series_periods p join studio.class_series s on s.id = p.series_id
    where s.in_model or s.id = any(${series}::uuid[])
    order by p.series_id, p.valid_from`.execute(tx)
  return rows
}

/** Creates the series that do not exist, and puts all of them into the model. */
export const putIntoModel = (tx: Tx, series: readonly string[], now: Date) =>
  sql`
    insert into studio.class_series (id, in_model, created_at)
    select id, true, ${now} from unnest(${series}::uuid[]) n(id)
    on conflict (id) do update set in_model = true where not class_series.in_model`.execute(tx)

/** Ends periods the day before. */
export async function endPeriods(tx: Tx, ids: readonly string[], before: CivilDate): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('studio.class_series_periods')
    .set({ valid_until: addDays(before, -1) })
    .where('id', 'in', ids)
    .execute()
}

export async function deletePeriods(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('studio.class_series_periods').where('id', 'in', ids).execute()
}

/** The ids that name no class of the catalogue on offer, or no coach of the team. The classes that exist stay until the commit. */
export async function unknownOf(
  tx: Tx,
  { classes, coaches }: { classes: readonly string[]; coaches: readonly string[] },
): Promise<{ classes: string[]; coaches: string[] }> {
  const found = await sql<{ id: string }>`
    select id from studio.classes where id = any(${classes}::uuid[]) and is_active and archived_at is null
    order by id for share`.execute(tx)
  const team = await sql<{ id: string }>`
    select id from studio.instructors where id = any(${coaches}::uuid[]) and archived_at is null
    order by id for share`.execute(tx)
  const known = new Set([...found.rows, ...team.rows].map(({ id }) => id))
  return {
    classes: classes.filter((id) => !known.has(id)),
    coaches: coaches.filter((id) => !known.has(id)),
  }
}
