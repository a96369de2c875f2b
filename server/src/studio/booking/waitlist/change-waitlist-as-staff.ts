import { StaffBookingAnswer, type StaffWaitlistInput, type WaitlistEntry } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Answer } from '../../../platform/db/idempotency.ts'
import { errors } from '../../../platform/errors.ts'
import { mailMembers } from '../../mail/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { bookAsStaff } from '../reservations/book-as-staff.ts'
import { bookingError } from '../reservations/booking-refusal.ts'
import { ownReservation, staffReservationDetails } from '../reservations/list-reservations.ts'
import { foundEntry, toEntry } from './list-waitlists.ts'
import { callJoinWaitlist, callLeaveWaitlist, type EntryRow, entryById } from './store.ts'

interface StaffChange {
  actor: Actor
  id: string
  reason: string
}

const auditChange = (tx: Tx, { actor, reason }: StaffChange, action: string, entry: EntryRow, now: Date) =>
  audit(tx, {
    at: now,
    actor,
    action,
    entity: 'waitlist_entry',
    entityId: entry.id,
    subject: entry.user_id,
    after: { scheduled_class_id: entry.schedule_id, reason },
  })

/**
 * Puts a member on the waiting list of a class; answers 200 with the existing entry. Throws the reason codes of
 * studio.join_waitlist.
 */
export const addEntry = (
  context: Context,
  actor: Actor,
  scheduledClass: string,
  { user_id: member, override_reason }: StaffWaitlistInput,
): Promise<Answer<{ entry: WaitlistEntry }>> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const override = override_reason?.trim() || null
    const verdict = await callJoinWaitlist(tx, { member, scheduledClass, override, now })
    if (verdict.code !== 'ok' || verdict.entry_id === null)
      throw await bookingError(tx, verdict, { member }, now, (code, details) =>
        errors.refusedToStaff(code, { ...details, waivable: verdict.waivable }),
      )
    const entry = foundEntry(await entryById(tx, verdict.entry_id))
    if (verdict.repeated) return { status: 200, body: { entry: toEntry(entry) } }
    await audit(tx, {
      at: now,
      actor,
      action: 'waitlist.add',
      entity: 'waitlist_entry',
      entityId: entry.id,
      subject: member,
      after: { scheduled_class_id: scheduledClass, reason: override },
    })
    return { status: 201, body: { entry: toEntry(entry) } }
  })

const isLive = ({ position }: EntryRow): boolean => position !== null

const mailRemoved = (tx: Tx, entry: EntryRow, reason: string, now: Date) =>
  mailMembers(tx, [entry.user_id], {
    template: 'waitlist_removed',
    event: `${entry.id}:${now.getTime()}`,
    at: now,
    data: {
      full_name: entry.full_name,
      class_name: entry.name,
      start: entry.start_time,
      until: null,
      reason,
      skip: null,
      plan: null,
      date: null,
    },
  })

/** Removes an entry. The member gets the reason, and a held place goes to the next entry. Throws not_found. */
export const removeEntry = (context: Context, change: StaffChange): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const entry = foundEntry(await entryById(tx, change.id))
    if (!isLive(entry)) return
    await callLeaveWaitlist(tx, { entry: entry.id, status: 'removed', reason: change.reason, now })
    // The member may have taken a place or left while this transaction waited for the locks.
    if (foundEntry(await entryById(tx, entry.id)).status !== 'removed') return
    await mailRemoved(tx, entry, change.reason, now)
    await auditChange(tx, change, 'waitlist.remove', entry, now)
  })

/** The booking that an entry led to, while the member still holds the place. */
async function placeGiven(tx: Tx, { reservation_id }: EntryRow, now: Date): Promise<StaffBookingAnswer> {
  const reservation = reservation_id === null ? undefined : await ownReservation(tx, reservation_id, now)
  if (reservation?.status !== 'reserved') throw errors.notFound('waitlist_entry')
  return { ...(await staffReservationDetails(tx, reservation.id)), reservation, waived: [] }
}

/**
 * Gives a waiting member a place out of turn, beyond the capacity if necessary; the booking notifies the members before them.
 * Idempotent while the member holds the place. Throws not_found, and the codes of a booking by staff.
 */
export const assignPlace = (context: Context, change: StaffChange): Promise<StaffBookingAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const entry = foundEntry(await entryById(tx, change.id))
    if (!isLive(entry)) return placeGiven(tx, entry, now)
    const { status, body } = await bookAsStaff(context, tx, change.actor, {
      schedule_id: entry.schedule_id,
      user_id: entry.user_id,
      override_reason: change.reason,
    })
    // Status 200 means that the place was given while this transaction waited for the locks.
    if (status === 201) await auditChange(tx, change, 'waitlist.assign', entry, now)
    return body
  })
