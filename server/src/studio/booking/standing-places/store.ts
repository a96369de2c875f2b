import type { ReasonCode, StandingDate, StandingPlace } from '@estudio/contract'
import type { CivilDate, WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { asWallTime, studioZone } from '../../shared/wall-time.ts'

export interface PlaceRow {
  id: string
  user_id: string
  series_id: string
  state: StandingPlace['state']
  since: CivilDate
  until: CivilDate | null
  place_label: string | null
  created_at: Date
  at_risk_since: Date | null
  offered_until: Date | null
  ended_reason: string | null
}

const places = (db: Db) =>
  db
    .selectFrom('studio.standing_places')
    .select([
      'id',
      'user_id',
      'series_id',
      'since',
      'until',
      'place_label',
      'created_at',
      'at_risk_since',
      'offered_until',
      'ended_reason',
    ])
    .select((select) => select.ref('state').$castTo<PlaceRow['state']>().as('state'))

export const placeById = (db: Db, id: string): Promise<PlaceRow | undefined> =>
  places(db).where('id', '=', id).executeTakeFirst()

/** The places of a member that have not ended, the oldest first. */
export const livePlacesOf = (db: Db, user: string): Promise<PlaceRow[]> =>
  places(db)
    .where('user_id', '=', user)
    .where('state', '<>', 'ended')
    .orderBy('since')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type DateRow = StandingDate & { standing_place_id: string }

/** The dates to come of these places, in their order. */
export async function datesOf(db: Db, ids: readonly string[], now: Date): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    select d.standing_place_id, d.scheduled_class_id as schedule_id, ${asWallTime('d.starts_at')} as start_time,
      ${asWallTime('d.ends_at')} as end_time, d.state, d.reason, d.reservation_id,
      (select l.label from studio.places l where l.id = case when d.state = 'held' then (
          select n.place_id from studio.named_places(d.scheduled_class_id) n where n.user_id = d.user_id limit 1)
        when d.state in ('confirmed', 'attended', 'missed') then r.place_id end) as place,
      d.state = 'held' and not exists (
        select from studio.paying_plan(d.user_id, (d.starts_at at time zone ${studioZone})::date)) as awaits_renewal,
      u.own_rules as cancel_rules,
      case when d.state in ('held', 'confirmed') then (
        select to_jsonb(f) - 'plan_id' from studio.make_up_for(d.id) f) end as make_up
    from studio.standing_dates d
    join studio.cancel_rules u on u.id = d.scheduled_class_id
    left join studio.reservations r on r.id = d.reservation_id
    where d.standing_place_id = any(${ids}::uuid[]) and d.ends_at > ${now}
    order by d.starts_at, d.scheduled_class_id`.execute(db)
  return rows
}

export interface PlanUse {
  id: string
  name: string
  class_limit: number | null
  remaining: number
  committed: number
  /** How many of its classes became make-ups. */
  made_up: number
  per_week: number
  in_force: boolean
}

/** The plan that decides how many places a member may have: the plan in force, or the last one while its renewal is awaited. */
export async function planUseOf(db: Db, user: string, today: CivilDate): Promise<PlanUse | undefined> {
  const { rows } = await sql<PlanUse>`
    select u.id, u.name, u.class_limit, u.classes_remaining as remaining, studio.committed_classes(u.id) as committed,
      (select count(*)::integer from studio.make_ups m where m.user_plan_id = u.id and m.withdrawn_at is null) as made_up,
      p.standing_per_week as per_week, u.end_date >= ${today}::date as in_force
    from studio.user_plans u
    join studio.plans p on p.id = u.plan_id
    cross join studio.settings s
    where u.user_id = ${user} and u.status = 'active' and u.start_date <= ${today}::date
      and u.end_date + s.standing_grace_days >= ${today}::date
    order by u.end_date desc limit 1`.execute(db)
  return rows[0]
}

export interface NewPlace {
  user: string
  series: string
  from: CivilDate
  until: CivilDate | null
  /** The place on the map that she wants. */
  placeId: string | null
  /** The member asks, and staff decide. */
  isRequest: boolean
  actor: string
  now: Date
}

/** The answer of a function of the database. */
export type Code = 'ok' | ReasonCode

/** The SQL function takes its own locks. */
export async function createPlace(tx: Tx, place: NewPlace): Promise<{ code: Code; place_id: string }> {
  const { user, series, from, until, placeId, isRequest, actor, now } = place
  const { rows } = await sql<{ code: Code; place_id: string }>`
    select code, place_id from studio.create_standing_place(${user}, ${series}, ${from}::date, ${until}::date, ${isRequest},
      ${actor}, ${now}, ${placeId})`.execute(tx)
  return rows[0] as { code: Code; place_id: string }
}

export async function approvePlace(tx: Tx, id: string, now: Date): Promise<Code> {
  const { rows } = await sql<{ code: Code }>`
    select studio.approve_standing_place(${id}, ${now}) as code`.execute(tx)
  return rows[0]?.code as Code
}

export interface Ending {
  id: string
  by: 'member' | 'studio'
  actor: string | null
  now: Date
}

export const endPlace = (tx: Tx, { id, by, actor, now }: Ending) =>
  sql`select studio.end_standing_place(${id}, ${by}, ${by}, ${actor}, ${now})`.execute(tx)

export interface DateChange {
  place: string
  scheduledClass: string
  now: Date
}

export async function skipDate(
  tx: Tx,
  { place, scheduledClass, now }: DateChange,
  by: 'member' | 'studio',
  actor: string,
): Promise<Code> {
  const { rows } = await sql<{ code: Code }>`
    select studio.skip_standing_date(${place}, ${scheduledClass}, ${by}, ${actor}, ${now}) as code`.execute(
    tx,
  )
  return rows[0]?.code as Code
}

export async function takeBackDate(
  tx: Tx,
  { place, scheduledClass, now }: DateChange,
  actor: string,
): Promise<Code> {
  const { rows } = await sql<{ code: Code }>`
    select studio.take_back_standing_date(${place}, ${scheduledClass}, ${now}, ${actor}) as code`.execute(tx)
  return rows[0]?.code as Code
}

/** Reasons that may pass and that studio.hold_standing_places checks: the date is considered again. */
const passingReasons = [
  'paused',
  'plan_ended',
  'no_classes_left',
  'weekly_limit',
  'class_full',
  'place_out_of_service',
]

/**
 * The members who may get a date in a class of a series that is made or restored. Read after the lock of the model week, which keeps
 * new standing places away.
 */
export async function standingMembers(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('studio.standing_places')
    .select('user_id')
    .distinct()
    .where('state', 'in', ['active', 'at_risk'])
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Holds the dates of standing places in classes that were just made. The caller holds the locks of members and classes. */
export const holdDates = (tx: Tx, classes: readonly string[], now: Date) =>
  sql`select studio.hold_standing_places(${classes}::uuid[], '{}', ${now})`.execute(tx)

/** Works like holdDates for classes whose cancellation, move or outage is undone, and holds the dates again that it skipped. */
export const holdDatesAgain = (
  tx: Tx,
  classes: readonly string[],
  now: Date,
  skippedBy: 'class_cancelled' | 'class_moved' | 'place_out_of_service',
) =>
  sql`select studio.hold_standing_places(${classes}::uuid[], array[${skippedBy}], ${now}, null, true)`.execute(
    tx,
  )

/** Whether standing places have dates in a class, held or not. */
export async function hasDates(db: Db, scheduledClass: string): Promise<boolean> {
  const row = await db
    .selectFrom('studio.standing_occurrences')
    .select('id')
    .where('scheduled_class_id', '=', scheduledClass)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The reservations of a standing place that the studio cancelled at this moment. */
export async function reservationsCancelledAt(db: Db, place: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('studio.standing_occurrences as o')
    .innerJoin('studio.reservations as r', 'r.id', 'o.reservation_id')
    .select('r.id')
    .where('o.standing_place_id', '=', place)
    .where('r.canceled_by', '=', 'studio')
    .where('r.canceled_at', '=', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** The place of a member in a series that has not ended. */
export const livePlaceIn = (db: Db, user: string, series: string): Promise<PlaceRow | undefined> =>
  places(db)
    .where('user_id', '=', user)
    .where('series_id', '=', series)
    .where('state', '<>', 'ended')
    .executeTakeFirst()

/** Held dates of a class, the newest standing place first. */
export async function heldDatesOf(
  db: Db,
  scheduledClass: string,
): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select o.id, p.user_id from studio.standing_occurrences o join studio.standing_places p on p.id = o.standing_place_id
    where o.scheduled_class_id = ${scheduledClass} and o.state = 'held'
    order by p.since desc, p.created_at desc, p.id desc`.execute(db)
  return rows
}

export interface YieldedDate {
  user_id: string
  schedule_id: string
  class_name: string
  start_time: WallTime
  full_name: string
}

interface Yielding {
  classes: readonly string[]
  reason: 'class_full' | 'place_out_of_service'
  actor: string | null
  now: Date
}

/** Calls studio.yield_held_dates. Returns the skipped dates with their members, the earliest class first. */
export async function yieldDates(tx: Tx, { classes, reason, actor, now }: Yielding): Promise<YieldedDate[]> {
  const { rows } = await sql<YieldedDate>`
    select y.user_id, c.id as schedule_id, d.name as class_name, ${asWallTime('c.starts_at')} as start_time, p.full_name
    from studio.yield_held_dates(${classes}::uuid[], ${reason}, ${actor}, ${now}) y
    join studio.scheduled_classes c on c.id = y.class_id
    join studio.class_details d on d.id = c.id
    join studio.profiles p on p.user_id = y.user_id
    order by c.starts_at, c.id, y.date_id`.execute(tx)
  return rows
}

/** The dates in these classes that were skipped because places went out of service. */
export const datesWithoutPlace = (db: Db, classes: readonly string[]) =>
  db
    .selectFrom('studio.standing_occurrences as o')
    .innerJoin('studio.standing_places as p', 'p.id', 'o.standing_place_id')
    .select(['o.id', 'o.scheduled_class_id', 'p.user_id'])
    .where('o.scheduled_class_id', '=', sql<string>`any(${classes}::uuid[])`)
    .where('o.reason', '=', 'place_out_of_service')
    .execute()

/** Skips held dates and frees their places. The caller holds the locks of the classes and serves the waiting lists. */
export const skipHeldDates = (
  tx: Tx,
  dates: readonly string[],
  reason: 'class_full' | 'class_moved',
  actor: string | null,
  now: Date,
) =>
  sql`select studio.release_standing_dates(${dates}::uuid[], 'skipped', ${reason}, ${actor}, ${now})`.execute(
    tx,
  )

/** Ends the places of a member whose account is deleted. The caller holds the locks of the profile and of the classes. */
export const leaveStandingPlaces = (tx: Tx, member: string, actor: string | null, now: Date) =>
  sql`select studio.leave_standing_places(${member}, ${actor}, ${now})`.execute(tx)

/** Whether a plan of the studio allows standing places, or somebody has or asks for one. */
export async function hasStandingPlaces(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    ${prepared} select exists (select from studio.plans where standing_per_week > 0 and archived_at is null)
      or exists (select from studio.standing_places where state <> 'ended') as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Classes with held dates that are due. */
export async function classesToConfirm(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from studio.scheduled_classes c cross join studio.settings s
    where c.starts_at <= ${now}::timestamptz + make_interval(days => s.standing_confirm_days)
      and exists (select from studio.standing_occurrences o where o.scheduled_class_id = c.id and o.state = 'held')
    order by c.starts_at, c.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const confirmDates = (tx: Tx, scheduledClass: string, now: Date) =>
  sql`select studio.confirm_standing_dates(${scheduledClass}, ${now})`.execute(tx)

/** Members with a date to come that is not held for a reason that may have passed, in the order of their standing places. */
export async function membersToConsider(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from studio.standing_places p
    join studio.standing_occurrences o on o.standing_place_id = p.id and o.state = 'skipped' and o.reason = any(${passingReasons}::text[])
    join studio.scheduled_classes c on c.id = o.scheduled_class_id and c.status = 'scheduled' and c.starts_at > ${now}
    where p.state in ('active', 'at_risk')
    group by p.user_id order by min(p.since), min(p.created_at), p.user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Considers the skipped dates of a member again. Takes its own locks. */
export const considerDates = (tx: Tx, member: string, now: Date) =>
  sql`select studio.consider_standing_dates(${member}, ${passingReasons}::text[], ${now})`.execute(tx)

/** The places that may have to change with their plan, their last day or their series. */
export async function placesToSettle(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from studio.standing_places p
    cross join lateral (select (${now}::timestamptz at time zone ${studioZone})::date as today) at
    where p.state in ('active', 'at_risk') and (
      p.state = 'at_risk' or p.until < at.today or not studio.has_standing_plan(p.user_id, at.today)
      or not exists (select from studio.series_period(p.series_id, at.today))
      or studio.has_outlasting_pause(p.user_id, greatest(p.since, at.today))
      or exists (
        select from studio.user_plans u
        where u.user_id = p.user_id and u.status = 'active' and u.classes_remaining >= 0
          and studio.committed_classes(u.id) > u.classes_remaining)
      or exists (
        select from studio.standing_dates d
        where d.standing_place_id = p.id and d.state = 'held'
          and not exists (select from studio.paying_plan(d.user_id, (d.starts_at at time zone ${studioZone})::date))))
    order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const settlePlace = (tx: Tx, id: string, now: Date) =>
  sql`select studio.settle_standing_place(${id}, ${now})`.execute(tx)

/** Standing places follow the new labels of the places that they name. */
export const renameStandingPlaces = (
  tx: Tx,
  room: string,
  renames: readonly { from: string; to: string }[],
) =>
  sql`
    update studio.standing_places p set place_label = n."to"
    from jsonb_to_recordset(${JSON.stringify(renames)}::jsonb) as n("from" text, "to" text)
    where p.room_id = ${room} and p.place_label = n."from"`.execute(tx)
