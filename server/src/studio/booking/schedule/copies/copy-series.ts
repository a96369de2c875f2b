import { randomUUID } from 'node:crypto'
import { type Moment, mondayOf, wallTimeOf, weekdayOf } from '@estudio/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { insertPeriods, insertSeries, type SoughtClass, seriesLike } from '../series-store.ts'
import type { Source } from './plan-copies.ts'

const toSought = ({ starts_at, ends_at, ...source }: Source, zone: string): SoughtClass => {
  const start = wallTimeOf(starts_at, zone)
  const day = start.slice(0, 10)
  return {
    day,
    weekday: weekdayOf(day) || 7,
    time: start.slice(11, 16),
    class_id: source.class_id,
    instructor_ids: source.coaches,
    duration_minutes: (+ends_at - +starts_at) / 60_000,
    // In a room whose places are all out of service, a class has none.
    max_capacity: Math.max(1, source.max_capacity),
  }
}

interface Membership {
  id: string
  series_id: string
  series_week: string
  /** The series was made from this class, which therefore is as its series. */
  made: boolean
}

/** A series that has another class in the week does not get a second one. */
const joinSeries = (tx: Tx, classes: readonly Membership[]) =>
  sql`
    update studio.scheduled_classes c
    set series_id = n.series_id, series_week = n.series_week, published_version = case when n.made then c.version end
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as n(id uuid, series_id uuid, series_week date, made boolean)
    where c.id = n.id and not exists (
      select from studio.scheduled_classes o where o.series_id = n.series_id and o.series_week = n.series_week)`.execute(
    tx,
  )

/**
 * Puts regular classes that are copied to other weeks into a series: one that is like the class, or a new one outside the model. The
 * caller holds the locks of the model and of the classes.
 */
export async function giveSeries(tx: Tx, sources: readonly Source[], { now, zone }: Moment): Promise<void> {
  const lacking = sources.filter(
    (source) => !source.is_special && source.series_id === null && source.coaches.length > 0,
  )
  if (lacking.length === 0) return
  const sought = lacking.map((source) => toSought(source, zone))
  const known = await seriesLike(tx, sought, { outside: false })
  const memberships = lacking.map(({ id }, place) => ({
    id,
    series_id: known[place] ?? randomUUID(),
    series_week: mondayOf(sought[place]?.day ?? ''),
    made: known[place] === undefined,
  }))
  const made = memberships.flatMap(({ series_id, series_week, made: isMade }, place) => {
    const one = sought[place]
    return isMade && one ? { ...one, series_id, valid_from: series_week, valid_until: null } : []
  })
  await insertSeries(
    tx,
    made.map(({ series_id }) => series_id),
    now,
  )
  await insertPeriods(tx, made)
  await joinSeries(tx, memberships)
}
