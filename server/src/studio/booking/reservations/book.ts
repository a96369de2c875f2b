import type { BookingAnswer } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { createBatcher } from '../../../platform/db/batcher.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type Answer, storedAnswer } from '../../../platform/db/idempotency.ts'
import { maySucceedAlone } from '../../../platform/db/sqlstate.ts'
import { AppError, errors } from '../../../platform/errors.ts'
import { bookingError } from './booking-refusal.ts'
import {
  type BookingRequest,
  bookRequests,
  releaseHeldDate,
  type StoredOutcome,
  toReservation,
} from './store.ts'

type BatchContext = Pick<Context, 'db' | 'clock' | 'log'>

/** The outcome is undefined when the request has to be booked alone. */
type BatchOutcome = StoredOutcome | undefined

/** A batch takes one request per member. */
const firstOfEachMember = (requests: readonly BookingRequest[]): BookingRequest[] =>
  requests.filter(({ member }, index) => requests.findIndex((other) => other.member === member) === index)

const batchLockTimeout = '250ms'

/**
 * Returns outcomes in request order. When a member's data or a lock fails the batch, its requests are booked one by one. A
 * database outage fails the whole batch instead, so that load does not multiply.
 */
async function runBatch(
  { db, clock, log }: BatchContext,
  requests: readonly BookingRequest[],
): Promise<BatchOutcome[]> {
  const first = firstOfEachMember(requests)
  try {
    const outcomes = await bookRequests(db, first, clock.now(), batchLockTimeout)
    return requests.map((request) => (first.includes(request) ? outcomes.get(request.member) : undefined))
  } catch (error) {
    if (!maySucceedAlone(error)) throw error
    log.warn({ err: error, requests: first.length }, 'batch of bookings failed, each is booked alone')
    return []
  }
}

// A batch of 50 takes some tens of milliseconds, and the next batch waits for it.
const maxBookingBatch = 50

export type BookInBatch = (request: BookingRequest) => Promise<BatchOutcome>

/** Books concurrent requests in one transaction (decision 0006). */
export const createBookingBatcher = (context: BatchContext): BookInBatch =>
  createBatcher<BookingRequest, BatchOutcome>((requests) => runBatch(context, requests), maxBookingBatch)

async function bookAlone({ db, clock }: Context, request: BookingRequest): Promise<StoredOutcome> {
  const outcome = (await bookRequests(db, [request], clock.now())).get(request.member)
  if (outcome) return outcome
  if (!request.key) throw new Error('book_requests answered nothing')
  const stored = await storedAnswer<StoredOutcome>(db, request.key)
  if (stored instanceof AppError) throw stored
  return stored.body
}

async function bookingAnswer(
  { clock }: Context,
  db: Db,
  outcome: StoredOutcome,
  request: BookingRequest,
): Promise<Answer<BookingAnswer>> {
  if (outcome.code !== 'ok' || outcome.id === null)
    throw await bookingError(db, outcome, request, clock.now())
  return { status: outcome.repeated ? 200 : 201, body: { reservation: toReservation(outcome) } }
}

/**
 * Answers 201, or 200 with the reservation that the member already holds. Throws the reason codes of studio.booking_verdicts.
 */
export async function bookClass(
  context: Context & { booking: { bookInBatch: BookInBatch } },
  request: BookingRequest,
): Promise<Answer<BookingAnswer>> {
  const outcome = (await context.booking.bookInBatch(request)) ?? (await bookAlone(context, request))
  return bookingAnswer(context, context.db, outcome, request)
}

interface ReleasingRequest extends Omit<BookingRequest, 'key'> {
  /** The class of the held date. */
  released: string
}

/**
 * Releases a held date of the member's standing places and books, both or neither, in the caller's transaction. Throws
 * standing_date_not_found and the reason codes of studio.booking_verdicts.
 */
export async function bookReleasing(
  context: Context,
  tx: Tx,
  { released, ...request }: ReleasingRequest,
): Promise<Answer<BookingAnswer>> {
  const { member } = request
  const now = context.clock.now()
  const date = { member, scheduledClass: released, by: 'member' as const, actor: member, now }
  if (!(await releaseHeldDate(tx, date))) throw errors.notFound('standing_date')
  const outcome = (await bookRequests(tx, [request], now)).get(member)
  if (!outcome) throw new Error('book_requests answered nothing')
  return bookingAnswer(context, tx, outcome, request)
}
