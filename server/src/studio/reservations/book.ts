import type { BookingAnswer, StaffBookingAnswer, StaffBookingInput } from '@estudio/contract'
import { isReasonCode } from '@estudio/texts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { createBatcher } from '../../platform/db/batcher.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Answer, keptAnswer } from '../../platform/db/idempotency.ts'
import { maySucceedAlone } from '../../platform/db/sqlstate.ts'
import { AppError, errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'
import { staffReservationDetails } from './list.ts'
import {
  type BookingOutcome,
  type BookingRequest,
  bookBatch,
  bookForMember,
  bookOnce,
  type KeptOutcome,
  toReservation,
} from './store.ts'

/** Undefined: this request has to be booked alone. */
type BatchOutcome = KeptOutcome | undefined

/** A batch takes one request a member; further ones are booked alone. */
const firstOfEachMember = (requests: readonly BookingRequest[]): BookingRequest[] =>
  requests.filter(({ member }, index) => requests.findIndex((other) => other.member === member) === index)

/**
 * Books a batch; outcomes in the order of the requests. A batch that fails for one member's data or another transaction's
 * lock is booked request by request. With the database down that would only multiply the load: the whole batch fails.
 */
async function runBatch(
  { db, clock, log }: Context,
  requests: readonly BookingRequest[],
): Promise<BatchOutcome[]> {
  const first = firstOfEachMember(requests)
  try {
    const outcomes = await bookBatch(db, first, clock.now())
    return requests.map((request) => (first.includes(request) ? outcomes.get(request.member) : undefined))
  } catch (error) {
    if (!maySucceedAlone(error)) throw error
    log.warn({ err: error, requests: first.length }, 'batch of bookings failed, each is booked alone')
    return []
  }
}

// A transaction of so many takes some tens of milliseconds, for which the next batch waits.
const maxBatch = 50

const createBookingBatcher = (context: Context) =>
  createBatcher<BookingRequest, BatchOutcome>((requests) => runBatch(context, requests), maxBatch)

const batchers = new WeakMap<Context, ReturnType<typeof createBookingBatcher>>()

const bookInBatch = (context: Context, request: BookingRequest): Promise<BatchOutcome> => {
  const batcher = batchers.get(context) ?? createBookingBatcher(context)
  batchers.set(context, batcher)
  return batcher(request)
}

async function bookAlone({ db, clock }: Context, request: BookingRequest): Promise<KeptOutcome> {
  const outcome = (await bookOnce(db, [request], clock.now())).get(request.member)
  if (outcome) return outcome
  if (!request.claim) throw new Error('book_once answered nothing')
  const kept = await keptAnswer<KeptOutcome>(db, request.claim)
  if (kept instanceof AppError) throw kept
  return kept.body
}

const bookingError = ({
  code,
  plan_name,
  plan_date,
}: Pick<BookingOutcome, 'code' | 'plan_name' | 'plan_date'>): Error => {
  if (!isReasonCode(code)) return new Error(`booking answered ${code}`)
  return errors.refused(
    code,
    plan_name === null ? undefined : { plan: plan_name, date: plan_date ?? undefined },
  )
}

/**
 * Books a place for a member: 201, or 200 with the reservation already held; under a key the answer kept for it.
 * Concurrent requests share one transaction, in the order they came (decision 0006), and each is answered after the
 * commit. Throws the reason codes of studio.booking_verdicts.
 */
export async function book(context: Context, request: BookingRequest): Promise<Answer<BookingAnswer>> {
  const outcome = (await bookInBatch(context, request)) ?? (await bookAlone(context, request))
  if (outcome.code !== 'ok' || outcome.id === null) throw bookingError(outcome)
  const row = { ...outcome, starts_at: new Date(outcome.starts_at) }
  const reservation = toReservation(row, new Date(outcome.at))
  return { status: outcome.repeated ? 200 : 201, body: { reservation } }
}

/**
 * Staff book a place for a member, in the caller's transaction: 201, or 200 with the place already held. The rules are
 * those of a booking; with a reason some can be waived, and the reason and what it waived are recorded (B13).
 */
export async function bookAsStaff(
  context: Context,
  tx: Tx,
  actor: Actor,
  { schedule_id, user_id, override_reason }: StaffBookingInput,
): Promise<Answer<StaffBookingAnswer>> {
  const now = context.clock.now()
  const override = override_reason?.trim() || null
  const booking = { user: user_id, scheduledClass: schedule_id, actor: actor.id, override, now }
  const { waived, ...outcome } = await bookForMember(tx, booking)
  if (outcome.code !== 'ok' || outcome.id === null) throw bookingError(outcome)
  const listed = await staffReservationDetails(tx, outcome.id)
  const body = { ...listed, reservation: toReservation(outcome, now) }
  if (outcome.repeated) return { status: 200, body: { ...body, waived: [] } }
  await audit(tx, {
    at: now,
    actor,
    action: 'reservation.book',
    entity: 'reservation',
    entityId: outcome.id,
    subject: user_id,
    after: { scheduled_class_id: schedule_id, user_plan_id: outcome.user_plan_id, waived, reason: override },
  })
  return { status: 201, body: { ...body, waived } }
}
