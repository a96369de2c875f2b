import type { BookingAnswer } from '@estudio/contract'
import { createBatcher } from '../../platform/batcher.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Answer, keptAnswer } from '../../platform/idempotency.ts'
import { maySucceedAlone } from '../../platform/sqlstate.ts'
import { bookingRefusal } from './refusal.ts'
import { reservationShape } from './shape.ts'
import { type BookingRequest, bookBatch, bookOnce, type KeptOutcome } from './store.ts'

/** Undefined: this one has to be booked alone. */
type MaybeOutcome = KeptOutcome | undefined

/** The first request of each member: who asks twice at the same moment is served one after the other. */
const firstOfEachMember = (requests: readonly BookingRequest[]): BookingRequest[] =>
  requests.filter(({ member }, index) => requests.findIndex((other) => other.member === member) === index)

/**
 * Books a batch; outcomes in the order of the requests. Where one member's data or another transaction's lock failed the
 * batch, each is booked alone. With the database away or overloaded that would only multiply the load: all of them fail.
 */
async function runBatch(
  { db, clock, log }: Context,
  requests: readonly BookingRequest[],
): Promise<MaybeOutcome[]> {
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

// A transaction of so many takes some tens of milliseconds, and those who came meanwhile wait for it.
const maxBatch = 50

const createBookingBatcher = (context: Context) =>
  createBatcher<BookingRequest, MaybeOutcome>((requests) => runBatch(context, requests), maxBatch)

const batchers = new WeakMap<Context, ReturnType<typeof createBookingBatcher>>()

const bookInBatch = (context: Context, request: BookingRequest): Promise<MaybeOutcome> => {
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

const answerOf = (outcome: KeptOutcome): Answer<BookingAnswer> => {
  if (outcome.code !== 'ok' || outcome.id === null) throw bookingRefusal(outcome)
  const row = { ...outcome, starts_at: new Date(outcome.starts_at) }
  const reservation = reservationShape(row, new Date(outcome.at))
  return { status: outcome.repeated ? 200 : 201, body: { reservation } }
}

/**
 * Books a place for a member: 201, or 200 with the reservation already held; under a key the answer that was kept for it.
 * Requests of the same moment are served in one transaction, in the order they came: the database does its work, and
 * flushes its log, once for all of them. Each has an outcome and a key of its own, and is answered after the commit. Throws
 * the reason code of booking_verdicts, with the plan it speaks of and its decisive day.
 */
export async function book(context: Context, request: BookingRequest): Promise<Answer<BookingAnswer>> {
  const outcome = await bookInBatch(context, request)
  return answerOf(outcome ?? (await bookAlone(context, request)))
}
