import type { Reservation } from '@estudio/contract'
import type { CivilDate, WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { IdempotencyKey } from '../../../platform/db/idempotency.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { type InstructorOfClass, toClassInstructor } from '../../shared/schedule-store.ts'
import { asWallTime } from '../../shared/wall-time.ts'

export interface ReservationRow {
  id: string
  user_id: string
  scheduled_class_id: string
  user_plan_id: string | null
  status: Reservation['status']
  canceled_by: Reservation['canceled_by']
  class_returned: boolean | null
  class_status: Reservation['class_status']
  starts_at: Date
  start_time: WallTime
  end_time: WallTime
  name: string
  instructors: InstructorOfClass[]
  attendance: Reservation['attendance']
  place: Reservation['place']
  place_mode: Reservation['place_mode']
  cancellation: Reservation['cancellation']
  cancel_rules: Reservation['cancel_rules']
  make_up: Reservation['make_up']
}

export const toReservation = (row: Omit<ReservationRow, 'starts_at'>): Reservation => ({
  id: row.id,
  reservationId: row.id,
  user_schedule_id: row.id,
  schedule_id: row.scheduled_class_id,
  status: row.status,
  reservation_id: row.id,
  reservation_status: row.status,
  attendance: row.attendance,
  canceled_by: row.canceled_by,
  class_returned: row.class_returned,
  user_plan_id: row.user_plan_id,
  class_status: row.class_status,
  place: row.place,
  // The outcome of a request that an earlier version stored under its key may lack place_mode, cancel_rules and make_up.
  place_mode: row.place_mode ?? null,
  name: row.name,
  start_time: row.start_time,
  end_time: row.end_time,
  instructors: row.instructors.map(toClassInstructor),
  cancellation: row.status === 'canceled' ? 'refused' : row.cancellation,
  cancel_rules: row.cancel_rules ?? null,
  make_up: row.make_up ?? null,
})

/** The result of cancelling a live reservation at `now`. `d` aliases studio.reservation_details. */
const tierAt = (now: Date) => sql<
  Reservation['cancellation']
>`studio.cancellation_tier(d.starts_at, d.user_plan_id,
  d.free_cancellation, d.return_until, d.cancel_free_minutes, d.cancel_min_minutes, ${now}, d.late_rule)`

/** `d` aliases studio.reservation_details. */
const makeUpOf = sql<Reservation['make_up']>`studio.make_up_of(d.id)`

export const reservationDetails = (db: Db, now: Date) =>
  db
    .selectFrom('studio.reservation_details as d')
    .selectAll('d')
    .select([tierAt(now).as('cancellation'), makeUpOf.as('make_up')])
    .$castTo<ReservationRow>()

export const reservationById = (db: Db, id: string, now: Date): Promise<ReservationRow | undefined> =>
  reservationDetails(db, now).where('id', '=', id).executeTakeFirst()

export const futureReservations = (db: Db, user: string, now: Date) =>
  db
    .selectFrom('studio.reservations as r')
    .innerJoin('studio.scheduled_classes as c', 'c.id', 'r.scheduled_class_id')
    .select(['r.id', 'r.scheduled_class_id', 'r.user_plan_id'])
    .where('r.user_id', '=', user)
    .where('r.status', '=', 'reserved')
    .where('c.starts_at', '>', now)
    .orderBy('r.id')
    .execute()

/**
 * The reservations of the classes that have not ended, the class that is on first, with the last instant at which cancelling returns
 * the class.
 */
export const nextReservations = (db: Db, user: string, now: Date, count: number) =>
  reservationDetails(db, now)
    .modifyFront(prepared)
    .innerJoin('studio.scheduled_classes as c', 'c.id', 'd.scheduled_class_id')
    .select(
      sql<Date | null>`studio.returns_until(d.starts_at, d.user_plan_id, d.free_cancellation, d.return_until,
        d.cancel_free_minutes)`.as('returns_until'),
    )
    .where('d.user_id', '=', user)
    .where('d.status', '=', 'reserved')
    .where('c.ends_at', '>', now)
    .orderBy('d.starts_at')
    .orderBy('d.id')
    .limit(count)
    .execute()

/** The start of the last class that the person came to. */
export async function lastVisit(db: Db, user: string): Promise<Date | null> {
  const { rows } = await sql<{ starts_at: Date | null }>`
    select max(v.starts_at) as starts_at from studio.visits v where v.user_id = ${user}`.execute(db)
  return rows[0]?.starts_at ?? null
}

export async function hasHealthNote(db: Db, user: string): Promise<boolean> {
  const row = await db
    .selectFrom('studio.health_notes')
    .select('user_id')
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row !== undefined
}

export const countFutureReservations = async (db: Db, member: string, now: Date): Promise<number> =>
  (await futureReservations(db, member, now)).length

export interface AbsenceRecord {
  absences: number
  /** The end of the member's booking suspension for absences. */
  suspended_until: Date | null
}

export const absenceRecord = async (db: Db, member: string, now: Date): Promise<AbsenceRecord> => {
  const { rows } = await sql<AbsenceRecord>`select * from studio.absences_of(${member}, ${now})`.execute(db)
  return rows[0] as AbsenceRecord
}

interface Verdict {
  code: string
  repeated: boolean
  plan_name: string | null
  plan_date: string | null
}

interface OwnVerdict extends Verdict {
  waivable: boolean
  /** The last day of the make-up that would pay. */
  make_up_until: CivilDate | null
}

/** Whether a member could book now, by the same rules as the booking itself. Nothing is locked. */
export const bookingVerdict = async (db: Db, member: string, scheduledClass: string, now: Date) => {
  const { rows } = await sql<OwnVerdict>`
    select v.code, v.repeated, v.plan_name, v.plan_date, studio.is_waivable(v.code) as waivable,
      (select m.valid_until from studio.make_ups m where m.id = v.make_up_id) as make_up_until
    from studio.booking_verdicts(array[${member}::uuid], array[${scheduledClass}::uuid], ${now}) v`.execute(
    db,
  )
  return rows[0] as OwnVerdict
}

type BookingOutcome = Verdict & (ReservationRow | { id: null })

/** A member's booking request; `key` is its Idempotency-Key. */
export interface BookingRequest {
  member: string
  scheduledClass: string
  /** The place of the room, if the member chose one. */
  place?: string
  key?: IdempotencyKey
}

/** The outcome as it is stored under its key, with instants as text. */
export type StoredOutcome = Verdict & (Omit<ReservationRow, 'starts_at'> | { id: null })

/**
 * Books in the order given: one request per member, and all keys for one route. Members who have already used the key are
 * missing in the result. `lockTimeout` is written as PostgreSQL writes it; without it the connection's own limit applies.
 */
export async function bookRequests(
  db: Db,
  requests: readonly BookingRequest[],
  now: Date,
  lockTimeout: string | null = null,
): Promise<Map<string, StoredOutcome>> {
  const members = requests.map(({ member }) => member)
  const classes = requests.map(({ scheduledClass }) => scheduledClass)
  const places = requests.map(({ place }) => place ?? null)
  const keys = requests.map(({ key }) => key?.owner.key ?? null)
  const hashes = requests.map(({ key }) => key?.hash ?? null)
  const route = requests.find(({ key }) => key)?.key?.owner.route ?? null
  const { rows } = await sql<{ member: string; outcome: StoredOutcome }>`
    ${prepared} select member, outcome from studio.book_requests(${members}::uuid[], ${classes}::uuid[], ${keys}::text[],
      ${hashes}::text[], ${route}, ${now}, ${lockTimeout}, ${places}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.member, row.outcome]))
}

interface StaffBooking {
  user: string
  scheduledClass: string
  actor: string
  override: string | null
  place: string | null
  now: Date
}

/** The number of places beyond a class's capacity that staff may give. */
const overbooking = 5

export async function bookForMember(tx: Tx, booking: StaffBooking) {
  const { user, scheduledClass, now, actor, override, place } = booking
  const { rows } = await sql<BookingOutcome & { waived: string[] }>`
    select b.code, b.repeated, b.plan_name, b.plan_date, b.waived, d.*, ${tierAt(now)} as cancellation, ${makeUpOf} as make_up
    from studio.book_for_member(${user}, ${scheduledClass}, ${now}, ${actor}, ${override}, ${overbooking}, ${place}) b
    left join lateral studio.reservation_details_of(b.reservation_id) d on true`.execute(tx)
  return rows[0] as BookingOutcome & { waived: string[] }
}

interface CancelOutcome {
  code: string
  class_returned: boolean | null
  repeated: boolean
}

interface Cancellation {
  reservation: string
  actor: string
  by: 'member' | 'studio'
  now: Date
  /** Whether the class goes back to the plan. Only the studio sets it. */
  returned: boolean
  reason: string | null
}

export async function cancelReservation(db: Db, cancellation: Cancellation): Promise<CancelOutcome> {
  const { reservation, actor, by, now, returned, reason } = cancellation
  const { rows } = await sql<CancelOutcome>`
    select code, class_returned, repeated
    from studio.cancel_reservation(${reservation}, ${actor}, ${by}, ${now}, ${returned}, ${reason}, true)`.execute(
    db,
  )
  return rows[0] as CancelOutcome
}

export interface Release {
  actor: string | null
  now: Date
  reason: string
}

interface ReleaseOutcome {
  code: string
  scheduled_class_id: string
}

/** Cancels for the studio and returns the classes to the plans. The places do not go to the waiting lists yet. */
export async function cancelReservations(
  tx: Tx,
  ids: readonly string[],
  { actor, now, reason }: Release,
): Promise<ReleaseOutcome[]> {
  const { rows } = await sql<ReleaseOutcome>`
    select c.code, (select r.scheduled_class_id from studio.reservations r where r.id = target.id)
    from unnest(${ids}::uuid[]) as target(id),
      lateral studio.cancel_reservation(target.id, ${actor}, 'studio', ${now}, true, ${reason}, false) c`.execute(
    tx,
  )
  return rows
}

/** Lets members cancel with return until the class starts. Returns the changed reservations. */
export const allowFreeCancellation = async (tx: Tx, scheduledClass: string): Promise<string[]> => {
  const rows = await tx
    .updateTable('studio.reservations')
    .set({ free_cancellation: true })
    .where('scheduled_class_id', '=', scheduledClass)
    .where('status', '=', 'reserved')
    .where('free_cancellation', '=', false)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Erases the reasons that staff wrote about the reservations of an erased account. The reason of the deletion itself stays. */
export const eraseReasonsOf = (tx: Tx, user: string) =>
  sql`
    with late as (
      update studio.late_cancellations l set waived_reason = ''
      from studio.reservations r where r.id = l.reservation_id and r.user_id = ${user} and l.waived_reason <> '')
    update studio.reservations
    set override_reason = case when override_reason is not null then '' end,
      cancel_reason = case when cancel_reason = 'account_deleted' then cancel_reason end
    where user_id = ${user} and (override_reason <> '' or cancel_reason <> 'account_deleted')`.execute(tx)

export const endFreeCancellation = (tx: Tx, reservations: readonly string[]) =>
  sql`update studio.reservations set free_cancellation = false
    where id = any(${reservations}::uuid[]) and status = 'reserved'`.execute(tx)

/** The held dates of a member's standing places, as a refusal names them: the classes left in the plan are committed to them. */
export async function committedDates(db: Db, member: string) {
  const { rows } = await sql<{ schedule_id: string; name: string; start: string }>`
    select d.scheduled_class_id as schedule_id, k.name, ${asWallTime('d.starts_at')} as start
    from studio.standing_dates d join studio.class_details k on k.id = d.scheduled_class_id
    where d.user_id = ${member} and d.state = 'held' order by d.starts_at`.execute(db)
  return rows
}

interface HeldDate {
  member: string
  scheduledClass: string
  by: 'member' | 'studio'
  actor: string
  now: Date
}

/** Releases a held date, so that its class of the plan can be booked. Returns whether the member had it. */
export async function releaseHeldDate(tx: Tx, date: HeldDate): Promise<boolean> {
  const { member, scheduledClass, by, actor, now } = date
  const { rows } = await sql<{ released: boolean }>`
    select studio.release_held_date(${member}, ${scheduledClass}, ${by}, ${actor}, ${now}) as released`.execute(
    tx,
  )
  return rows[0]?.released ?? false
}
