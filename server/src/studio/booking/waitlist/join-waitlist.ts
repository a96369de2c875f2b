import type { WaitlistEntry } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Answer } from '../../../platform/db/idempotency.ts'
import { bookingError } from '../reservations/booking-refusal.ts'
import { foundEntry, toEntry } from './list-waitlists.ts'
import { callJoinWaitlist, callLeaveWaitlist, entryById, liveEntryId } from './store.ts'

/** Answers 201, or 200 with the existing entry. Throws the reason codes of studio.join_waitlist. */
export const joinWaitlist = (
  context: Context,
  member: string,
  scheduledClass: string,
): Promise<Answer<{ entry: WaitlistEntry }>> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const verdict = await callJoinWaitlist(tx, { member, scheduledClass, now })
    if (verdict.code !== 'ok' || verdict.entry_id === null)
      throw await bookingError(tx, verdict, { member }, now)
    const entry = toEntry(foundEntry(await entryById(tx, verdict.entry_id)))
    return { status: verdict.repeated ? 200 : 201, body: { entry } }
  })

/** Idempotent: leaving a waiting list twice is not an error. A held place goes to the next entry. */
export const leaveWaitlist = (context: Context, member: string, scheduledClass: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const entry = await liveEntryId(tx, scheduledClass, member)
    if (entry) await callLeaveWaitlist(tx, { entry, status: 'left', reason: null, now: context.clock.now() })
  })
