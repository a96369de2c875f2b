import type { Reservation } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { KeyClaim } from '../../platform/idempotency.ts'
import type { InstructorOfClass } from '../shared/class-instructors.ts'
import { startOfDay } from '../shared/wall-time.ts'

/** A row of studio.reservation_details. */
export interface ReservationRow {
  id: string
  user_id: string
  scheduled_class_id: string
  user_plan_id: string | null
  status: Reservation['status']
  canceled_by: Reservation['canceled_by']
  class_returned: boolean | null
  free_cancellation: boolean
  class_status: Reservation['class_status']
  starts_at: Date
  start_time: WallTime
  end_time: WallTime
  name: string
  instructors: InstructorOfClass[]
  cancel_free_minutes: number
  cancel_min_minutes: number
  attendance: Reservation['attendance']
}

// PostgreSQL cannot tell which columns of a view are never null; the row's interface does.
const details = (db: Db) => db.selectFrom('studio.reservation_details').selectAll().$castTo<ReservationRow>()

/** Civil days of the studio, [from, to); without an end the list is open there. */
export interface Days {
  from?: string
  to?: string
}

/** Reservations of one member by the start of their class, cancelled ones too. */
export function reservationsOf(db: Db, user: string, { from, to }: Days): Promise<ReservationRow[]> {
  let query = details(db).where('user_id', '=', user)
  if (from) query = query.where('starts_at', '>=', startOfDay(from))
  if (to) query = query.where('starts_at', '<', startOfDay(to))
  return query.orderBy('starts_at').orderBy('created_at').execute()
}

export const reservationById = (db: Db, id: string): Promise<ReservationRow | undefined> =>
  details(db).where('id', '=', id).executeTakeFirst()

interface Verdict {
  code: string
  repeated: boolean
  plan_name: string | null
  plan_date: string | null
}

/** What a booking function said and, where a place was booked, its reservation; null in every column otherwise. */
export type BookingOutcome = Verdict & (ReservationRow | { id: null })

/** What a member asks for, under an Idempotency-Key or without one. */
export interface BookingRequest {
  member: string
  scheduledClass: string
  claim?: KeyClaim
}

/** What came of a request, as it is kept under its key: instants as text. */
export type KeptOutcome = Verdict & { at: string } & (
    | (Omit<ReservationRow, 'starts_at'> & { starts_at: string })
    | { id: null }
  )

const bookWith =
  (name: 'studio.book_once' | 'studio.book_together') =>
  async (db: Db, requests: readonly BookingRequest[], now: Date): Promise<Map<string, KeptOutcome>> => {
    const members = requests.map(({ member }) => member)
    const classes = requests.map(({ scheduledClass }) => scheduledClass)
    const keys = requests.map(({ claim }) => claim?.owner.key ?? null)
    const hashes = requests.map(({ claim }) => claim?.hash ?? null)
    const route = requests.find(({ claim }) => claim)?.claim?.owner.route ?? null
    const { rows } = await sql<{ member: string; outcome: KeptOutcome }>`
      select member, outcome from ${sql.ref(name)}(${members}::uuid[], ${classes}::uuid[], ${keys}::text[],
        ${hashes}::text[], ${route}, ${now})`.execute(db)
    return new Map(rows.map((row) => [row.member, row.outcome]))
  }

/**
 * The one way to places for members, in one transaction and in their order; no member may be there twice, and all keys are
 * of one route. Answers by member; who is missing used the key before.
 */
export const bookOnce = bookWith('studio.book_once')

/** The same for a batch, which waits for nobody's lock for long: it fails instead. */
export const bookBatch = bookWith('studio.book_together')

/** The ids of a member's live reservations of classes to come. */
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
  /** Read for the studio only: whether the class goes back to the plan. */
  returned: boolean
  reason: string | null
}

/** studio.cancel_reservation: the one way out of a place. */
export async function cancelReservation(db: Db, wish: Cancellation): Promise<CancelOutcome> {
  const { rows } = await sql<CancelOutcome>`
    select code, class_returned, repeated
    from studio.cancel_reservation(${wish.reservation}, ${wish.actor}, ${wish.by}, ${wish.now}, ${wish.returned},
      ${wish.reason})`.execute(db)
  return rows[0] as CancelOutcome
}

/** The same for many, by the studio and with return, in one statement; answers what it said of each. */
export async function cancelReservations(
  tx: Tx,
  ids: readonly string[],
  { actor, now, reason }: { actor: string | null; now: Date; reason: string },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select c.code
    from unnest(${ids}::uuid[]) as wished(id),
      lateral studio.cancel_reservation(wished.id, ${actor}, 'studio', ${now}, true, ${reason}) c`.execute(tx)
  return rows.map((row) => row.code)
}
