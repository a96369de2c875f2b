import type { BookingAnswer } from '@estudio/contract'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Answer, keptAnswer } from '../../platform/idempotency.ts'
import { together } from '../../platform/together.ts'
import { bookingRefusal } from './refusal.ts'
import { reservationShape } from './shape.ts'
import { type BookingWish, bookOnce, bookTogether, type KeptOutcome } from './store.ts'

/** Undefined: this one has to be asked for alone. */
type MaybeOutcome = KeptOutcome | undefined

/** The first wish of each member: who asks twice at the same moment is answered one after the other. */
const firstWishes = (wishes: readonly BookingWish[]): BookingWish[] =>
  wishes.filter(({ member }, index) => wishes.findIndex((other) => other.member === member) === index)

/** What comes of wishes, in their order. Where they fail together, each has its own try. */
async function outcomesOf(
  { db, clock, log }: Context,
  wishes: readonly BookingWish[],
): Promise<MaybeOutcome[]> {
  const first = firstWishes(wishes)
  try {
    const outcomes = await bookTogether(db, first, clock.now())
    return wishes.map((wish) => (first.includes(wish) ? outcomes.get(wish.member) : undefined))
  } catch (error) {
    log.warn({ err: error, wishes: first.length }, 'bookings go one by one')
    return []
  }
}

// A transaction of so many takes some tens of milliseconds, and those who came meanwhile wait for it.
const mostAtOnce = 50

const deskOf = (context: Context) =>
  together<BookingWish, MaybeOutcome>((wishes) => outcomesOf(context, wishes), mostAtOnce)

const desks = new WeakMap<Context, ReturnType<typeof deskOf>>()

const atDesk = (context: Context, wish: BookingWish): Promise<MaybeOutcome> => {
  const desk = desks.get(context) ?? deskOf(context)
  desks.set(context, desk)
  return desk(wish)
}

async function outcomeAlone({ db, clock }: Context, wish: BookingWish): Promise<KeptOutcome> {
  const outcome = (await bookOnce(db, [wish], clock.now())).get(wish.member)
  if (outcome) return outcome
  if (!wish.claim) throw new Error('book_once answered nothing')
  const kept = await keptAnswer<KeptOutcome>(db, wish.claim)
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
 * Members who ask at the same moment are served in one transaction, in the order they came: the database does its work, and
 * flushes its log, once for all of them. Each has an outcome and a key of their own, and hears it after the commit. Throws
 * the reason code of booking_verdicts, with the plan it speaks of and its decisive day.
 */
export async function book(context: Context, wish: BookingWish): Promise<Answer<BookingAnswer>> {
  const outcome = await atDesk(context, wish)
  return answerOf(outcome ?? (await outcomeAlone(context, wish)))
}
