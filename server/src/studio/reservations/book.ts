import type { BookingAnswer } from '@estudio/contract'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Answer, keptAnswer } from '../../platform/idempotency.ts'
import { together } from '../../platform/together.ts'
import { bookingRefusal } from './refusal.ts'
import { reservationShape } from './shape.ts'
import { type BookingWish, bookOnce, bookPlaces, type KeptOutcome } from './store.ts'

/** Null or undefined: this one has to be asked for alone. */
type MaybeOutcome = KeptOutcome | null | undefined

/** The first wish of each member: who asks twice at the same moment is answered one after the other. */
const firstWishes = (wishes: readonly BookingWish[]): BookingWish[] =>
  wishes.filter(({ member }, index) => wishes.findIndex((other) => other.member === member) === index)

async function outcomesByMember(
  { db, clock }: Context,
  scheduledClass: string,
  wishes: readonly BookingWish[],
) {
  const place = { scheduledClass, now: clock.now() }
  const [only, ...others] = wishes
  if (!only || others.length > 0) return bookPlaces(db, wishes, place)
  return new Map([[only.member, await bookOnce(db, only, place)]])
}

/** What comes of wishes for one class, in their order. Where they fail together, each has its own try. */
async function outcomesOf(
  context: Context,
  scheduledClass: string,
  wishes: readonly BookingWish[],
): Promise<MaybeOutcome[]> {
  const first = firstWishes(wishes)
  try {
    const outcomes = await outcomesByMember(context, scheduledClass, first)
    return wishes.map((wish) => (first.includes(wish) ? outcomes.get(wish.member) : undefined))
  } catch (error) {
    if (first.length === 1) throw error
    context.log.warn({ err: error, wishes: first.length }, 'bookings of one class go one by one')
    return []
  }
}

// A class has some tens of places; the last of so many waits some tens of milliseconds for those before.
const mostAtOnce = 50

const deskOf = (context: Context) =>
  together<BookingWish, MaybeOutcome>(
    (scheduledClass, wishes) => outcomesOf(context, scheduledClass, wishes),
    mostAtOnce,
  )

const desks = new WeakMap<Context, ReturnType<typeof deskOf>>()

const atDesk = (context: Context, scheduledClass: string, wish: BookingWish): Promise<MaybeOutcome> => {
  const desk = desks.get(context) ?? deskOf(context)
  desks.set(context, desk)
  return desk(scheduledClass, wish)
}

async function outcomeAlone(
  { db, clock }: Context,
  scheduledClass: string,
  wish: BookingWish,
): Promise<KeptOutcome> {
  const outcome = await bookOnce(db, wish, { scheduledClass, now: clock.now() })
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
 * Members who ask for one class at the same moment are served in one transaction, in the order they came: the class is
 * locked and the log flushed once for all of them. Each has an outcome and a key of their own, and hears it after the
 * commit. Throws the reason code of book_place, with the plan it speaks of and its decisive day.
 */
export async function book(
  context: Context,
  scheduledClass: string,
  wish: BookingWish,
): Promise<Answer<BookingAnswer>> {
  const outcome = await atDesk(context, scheduledClass, wish)
  return answerOf(outcome ?? (await outcomeAlone(context, scheduledClass, wish)))
}
