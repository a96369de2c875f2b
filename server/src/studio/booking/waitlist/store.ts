import type { WaitlistStatus } from '@estudio/contract'
import type { CivilDate, WallTime } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { asWallTime, checkDates, type DaySpan, withinDays } from '../../shared/wall-time.ts'

export interface SkipRow {
  code: string
  plan: string | null
  date: CivilDate | null
  /** RFC 3339. */
  at: string
}

export interface EntryRow {
  id: string
  schedule_id: string
  user_id: string
  full_name: string
  status: WaitlistStatus
  position: number | null
  offered_until: Date | null
  joined_at: Date
  closed_reason: string | null
  /** The reservation of a booked entry. */
  reservation_id: string | null
  name: string
  start_time: WallTime
  end_time: WallTime
  skips: SkipRow[]
}

const isLive = sql`e.status in ('waiting', 'skipped', 'offered')`

/** The position of a live entry in its waiting list. */
const position = sql<number | null>`case when ${isLive} then (
  select count(*)::integer from studio.waitlist_entries o
  where o.scheduled_class_id = e.scheduled_class_id and o.status in ('waiting', 'skipped', 'offered')
    and o.place <= e.place) end`

const entries = async (db: Db, where: RawBuilder<unknown>): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select e.id, e.scheduled_class_id as schedule_id, e.user_id, p.full_name, e.status, e.offered_until, e.joined_at,
      e.closed_reason, e.reservation_id, d.name, ${asWallTime('c.starts_at')} as start_time,
      ${asWallTime('c.ends_at')} as end_time,
      ${position} as position,
      coalesce((
        select json_agg(json_build_object('code', k.code, 'plan', k.plan_name, 'date', k.plan_date, 'at', k.skipped_at)
          order by k.id)
        from studio.waitlist_skips k where k.entry_id = e.id), '[]') as skips
    from studio.waitlist_entries e
    join studio.scheduled_classes c on c.id = e.scheduled_class_id
    join studio.class_details d on d.id = c.id
    join studio.profiles p on p.user_id = e.user_id
    where ${where}
    order by c.starts_at, e.scheduled_class_id, e.place`.execute(db)
  return rows
}

interface ExportedEntry {
  start_time: WallTime
  name: string
  full_name: string
  email: string | null
  status: WaitlistStatus
  position: number | null
  joined_at: Date
  skips: string[]
  closed_at: Date | null
  closed_reason: string | null
}

/** Entries of the classes of these days, by class and in waiting list order; without days, all entries. */
export const waitlistsToExport = ({ from, to }: DaySpan) => {
  checkDates({ from, to })
  return sql<ExportedEntry>`
    select ${asWallTime('c.starts_at')} as start_time, d.name, p.full_name, a.email,
      e.status, e.joined_at, e.closed_at, e.closed_reason,
      ${position} as position,
      array(select k.code from studio.waitlist_skips k where k.entry_id = e.id order by k.id) as skips
    from studio.waitlist_entries e
    join studio.scheduled_classes c on c.id = e.scheduled_class_id
    join studio.class_details d on d.id = c.id
    join studio.profiles p on p.user_id = e.user_id
    left join identity.accounts a on a.id = e.user_id
    where ${withinDays('c.starts_at', { from, to })}
    order by c.starts_at, c.id, e.place`
}

export const entryById = async (db: Db, id: string): Promise<EntryRow | undefined> =>
  (await entries(db, sql`e.id = ${id}`))[0]

/** The entries of a class in waiting list order. */
export const waitlistOfClass = (db: Db, scheduledClass: string) =>
  entries(db, sql`e.scheduled_class_id = ${scheduledClass} and ${isLive}`)

/**
 * The member's live entries for classes to come, and the latest entry that ended without a place if the member has none now.
 */
export const entriesOfMember = (db: Db, member: string, now: Date) =>
  entries(
    db,
    sql`e.user_id = ${member} and c.starts_at > ${now} and e.status not in ('booked', 'left') and (${isLive}
      or not exists (
        select from studio.waitlist_entries n
        where n.scheduled_class_id = e.scheduled_class_id and n.user_id = e.user_id and n.place > e.place)
      and not exists (
        select from studio.reservations r
        where r.scheduled_class_id = e.scheduled_class_id and r.user_id = e.user_id and r.status = 'reserved'))`,
  )

/** The places that are held for the member now, the first to end first. */
export const offersOf = async (db: Db, member: string, now: Date): Promise<EntryRow[]> => {
  const rows = await entries(
    db,
    sql`${prepared} e.user_id = ${member} and e.status = 'offered' and e.offered_until > ${now} and c.starts_at > ${now}`,
  )
  return rows.toSorted((a, b) => Number(a.offered_until) - Number(b.offered_until))
}

export const liveEntryId = async (db: Db, scheduledClass: string, member: string) => {
  const { rows } = await sql<{ id: string }>`
    select e.id from studio.waitlist_entries e
    where e.scheduled_class_id = ${scheduledClass} and e.user_id = ${member} and ${isLive}`.execute(db)
  return rows[0]?.id
}

interface JoinVerdict extends WaitlistVerdict {
  entry_id: string | null
  /** Whether staff may waive the refusal with a reason. */
  waivable: boolean
}

interface WaitlistVerdict {
  code: string
  repeated: boolean
  plan_name: string | null
  plan_date: CivilDate | null
}

interface Joining {
  member: string
  scheduledClass: string
  /** Why staff waive rules. */
  override?: string | null
  now: Date
}

export const callJoinWaitlist = async (tx: Tx, { member, scheduledClass, override = null, now }: Joining) => {
  const { rows } = await sql<JoinVerdict>`
    select j.*, studio.is_waitlist_waivable(j.code) as waivable
    from studio.join_waitlist(${member}, ${scheduledClass}, ${now}, ${override}) j`.execute(tx)
  return rows[0] as JoinVerdict
}

export const callAcceptOffer = async (tx: Tx, entry: string, member: string, now: Date) => {
  const { rows } = await sql<WaitlistVerdict & { reservation_id: string | null }>`
    select * from studio.accept_offer(${entry}, ${member}, ${now})`.execute(tx)
  return rows[0] as WaitlistVerdict & { reservation_id: string | null }
}

/** Whether the bookings or only the waiting list of an entry's class have closed; undefined while members can join it. */
export const closedForEntry = async (db: Db, entry: string, now: Date) => {
  const { rows } = await sql<{ closed: 'line' | 'bookings' | null }>`
    select case
      when c.status <> 'scheduled' or c.starts_at <= ${now}
        or c.starts_at - ${now}::timestamptz < make_interval(mins => s.min_advance_minutes) then 'bookings'
      when studio.is_waitlist_closed(c.id, ${now}) then 'line' end as closed
    from studio.waitlist_entries e join studio.scheduled_classes c on c.id = e.scheduled_class_id
    cross join studio.settings s
    where e.id = ${entry}`.execute(db)
  return rows[0]?.closed ?? undefined
}

/** Whether a member could join a waiting list now, by the same rules as joining itself. Nothing is locked. */
export const waitlistVerdict = async (db: Db, member: string, scheduledClass: string, now: Date) => {
  const { rows } = await sql<Omit<WaitlistVerdict, 'repeated'>>`
    select * from studio.waitlist_verdict(${member}, ${scheduledClass}, ${now})`.execute(db)
  return rows[0] as Omit<WaitlistVerdict, 'repeated'>
}

interface Leaving {
  entry: string
  status: 'left' | 'removed'
  reason: string | null
  now: Date
}

export const callLeaveWaitlist = (tx: Tx, { entry, status, reason, now }: Leaving) =>
  sql`select studio.leave_waitlist(${entry}, ${status}, ${reason}, ${now})`.execute(tx)

/**
 * Removes the entries of a member whose account is deleted. The caller holds the lock of the profile; this function locks the
 * classes.
 */
export const leaveAllWaitlists = (tx: Tx, member: string, now: Date) =>
  sql`select studio.leave_all_waitlists(${member}, ${now})`.execute(tx)

/** Removes the member of a plan that ends from the waiting lists of its days. This function locks profiles and classes. */
export const leavePlanWaitlists = (tx: Tx, plan: string, reason: string, now: Date) =>
  sql`select studio.leave_plan_waitlists(${plan}, ${reason}, ${now})`.execute(tx)

/** The caller holds the locks of the classes. Fails with a serialization error while a waiting member is locked. */
export const promoteWaiting = (tx: Tx, classes: readonly string[], now: Date) =>
  sql`select studio.promote_waiting(c.id, ${now}) from unnest(${classes}::uuid[]) c(id)`.execute(tx)

/** The number of places held by offers. */
export const heldPlaces = async (db: Db, scheduledClass: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from studio.waitlist_entries e
    where e.scheduled_class_id = ${scheduledClass} and e.status = 'offered' and e.offered_until > ${now}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Classes to come whose waiting list may have a member who can get a place now, or an offer that has to end. */
export const classesToPromote = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from studio.scheduled_classes c
    where c.line_count > 0 and c.status = 'scheduled' and c.starts_at > ${now}
      and (c.reservation_count < c.max_capacity or exists (
        select from studio.waitlist_entries e where e.scheduled_class_id = c.id and e.status = 'offered'))
    order by c.id`.execute(db)
  return rows.map((row) => row.id)
}

/** Members whose entry ended with the cancellation of these classes at `now`. */
export const waitlistsOfCancelled = async (db: Db, classes: readonly string[], now: Date) => {
  const { rows } = await sql<{ member: string; scheduled_class: string }>`
    select e.user_id as member, e.scheduled_class_id as scheduled_class from studio.waitlist_entries e
    where e.scheduled_class_id = any(${classes}::uuid[]) and e.closed_reason = 'class_canceled' and e.closed_at = ${now}
    order by e.id`.execute(db)
  return rows
}

/**
 * Undoes the changes that cancelling these classes made to their waiting lists. Call it while the classes are still cancelled.
 */
export const reopenWaitlists = (tx: Tx, classes: readonly string[]) =>
  sql`select studio.reopen_waitlists(${classes}::uuid[])`.execute(tx)

/**
 * Withdraws the offers of a class that moves; their entries wait again in their order. Returns the members on the waiting list.
 */
export const withdrawOffers = async (tx: Tx, scheduledClass: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    update studio.waitlist_entries e
    set status = case when e.status = 'offered' then 'waiting' else e.status end, offered_until = null
    where e.scheduled_class_id = ${scheduledClass} and ${isLive}
    returning e.user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}

/** No offer lasts longer than until the start of its class, which may have moved. The caller holds the locks of the classes. */
export const endOffersAtStart = (tx: Tx, classes: readonly string[]) =>
  sql`
    update studio.waitlist_entries e set offered_until = c.starts_at
    from studio.scheduled_classes c
    where c.id = e.scheduled_class_id and c.id = any(${classes}::uuid[]) and e.status = 'offered'
      and e.offered_until > c.starts_at`.execute(tx)

/** Whether the class ever had a waiting list entry. */
export const wasWaitedFor = async (db: Db, scheduledClass: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from studio.waitlist_entries where scheduled_class_id = ${scheduledClass}) as found`.execute(db)
  return rows[0]?.found === true
}

/** Classes that have begun and still have waiting members. */
export const classesToClose = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from studio.scheduled_classes c where c.line_count > 0 and c.starts_at <= ${now} order by c.id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** The caller holds the lock of the class. */
export const closeWaitlist = (tx: Tx, scheduledClass: string, now: Date) =>
  sql`
    select studio.close_entries(array_agg(e.id), 'expired', 'class_started', ${now})
    from studio.waitlist_entries e join studio.scheduled_classes c on c.id = e.scheduled_class_id
    where ${isLive} and c.id = ${scheduledClass} and c.starts_at <= ${now}
    having count(*) > 0`.execute(tx)
