import type {
  BookingAnswer,
  OwnWaitlist,
  StaffBookingAnswer,
  StaffWaitlist,
  WaitlistEntry,
} from '@estudio/contract'
import { isReasonCode, reasonText, staffReasonText, texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Answer } from '../../../platform/db/idempotency.ts'
import { isDatabaseAway } from '../../../platform/db/outage.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockClasses } from '../../shared/locks.ts'
import { bookAsStaff } from '../reservations/book.ts'
import { ownReservation } from '../reservations/cancel.ts'
import { staffReservationDetails } from '../reservations/list.ts'
import { bookingError, limitOf } from '../reservations/refusal.ts'
import {
  acceptOffer,
  classesToClose,
  classesToPromote,
  closedForEntry,
  closeLine,
  type EntryRow,
  entriesOfMember,
  entryById,
  joinWaitlist,
  leaveWaitlist,
  lineOfClass,
  liveEntryId,
  mailWaitlist,
  promoteWaiting,
  type SkipRow,
} from './store.ts'

const toEntry = ({ id, schedule_id, position, status, offered_until }: EntryRow): WaitlistEntry => ({
  id,
  schedule_id,
  position,
  status,
  offered_until: offered_until?.toISOString() ?? null,
})

/** `write`: of a reason, for the member or for staff. */
const toSkips = (skips: readonly SkipRow[], settings: Settings, write: typeof reasonText) =>
  skips.map(({ code, plan, date, at }) => ({
    code,
    text: isReasonCode(code)
      ? write(code, {
          plan: plan ?? undefined,
          date: date ?? undefined,
          n: limitOf(code, settings),
          days: settings.absence_window_days,
        })
      : texts.waitlist.assignedByStudio,
    at: new Date(at).toISOString(),
  }))

const found = (entry: EntryRow | undefined): EntryRow => {
  if (!entry) throw errors.notFound('waitlist_entry')
  return entry
}

/** 201, or 200 with the entry there is. Throws the reason codes of studio.join_waitlist. */
export const join = (
  context: Context,
  member: string,
  scheduledClass: string,
): Promise<Answer<{ entry: WaitlistEntry }>> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const verdict = await joinWaitlist(tx, member, scheduledClass, now)
    if (verdict.code !== 'ok' || verdict.entry_id === null) throw await bookingError(tx, verdict, member, now)
    const entry = toEntry(found(await entryById(tx, verdict.entry_id)))
    return { status: verdict.repeated ? 200 : 201, body: { entry } }
  })

/** Repeatable: whoever is not in line has left. A held place goes to the next. */
export const leave = (context: Context, member: string, scheduledClass: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const entry = await liveEntryId(tx, scheduledClass, member)
    if (entry) await leaveWaitlist(tx, { entry, status: 'left', reason: null, now: context.clock.now() })
  })

/** Throws waitlist_entry_not_found, not_offered, offer_expired, and the reason codes of a booking. */
export const accept = (context: Context, member: string, entry: string): Promise<Answer<BookingAnswer>> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const verdict = await acceptOffer(tx, entry, member, now)
    if (verdict.code === 'offer_expired')
      throw errors.refused('offer_expired', { closed: await closedForEntry(tx, entry, now) })
    if (verdict.code !== 'ok' || verdict.reservation_id === null)
      throw await bookingError(tx, verdict, member, now)
    const reservation = await ownReservation(tx, verdict.reservation_id, now)
    return { status: verdict.repeated ? 200 : 201, body: { reservation } }
  })

export const ownWaitlist = async (context: Context, member: string): Promise<OwnWaitlist> => {
  const rows = await entriesOfMember(context.db, member, context.clock.now())
  const settings = await readSettings(context.db)
  return {
    entries: rows.map((row) => ({
      ...toEntry(row),
      name: row.name,
      start_time: row.start_time,
      end_time: row.end_time,
      joined_at: row.joined_at.toISOString(),
      skips: toSkips(row.skips, settings, reasonText),
      closed_reason: row.closed_reason,
    })),
  }
}

export const staffWaitlist = async (db: Db, scheduledClass: string): Promise<StaffWaitlist> => {
  const rows = await lineOfClass(db, scheduledClass)
  const settings = await readSettings(db)
  return {
    entries: rows.map((row) => ({
      ...toEntry(row),
      place: row.position,
      member: { id: row.user_id, full_name: row.full_name },
      joined_at: row.joined_at.toISOString(),
      skips: toSkips(row.skips, settings, staffReasonText),
    })),
  }
}

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

const isLive = ({ position }: EntryRow): boolean => position !== null

/** The member is told the reason; a held place goes to the next. Throws not_found. */
export const removeEntry = (context: Context, change: StaffChange): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const entry = found(await entryById(tx, change.id))
    if (!isLive(entry)) return
    await leaveWaitlist(tx, { entry: entry.id, status: 'removed', reason: change.reason, now })
    // She may have taken a place or left while this waited for the locks.
    if (found(await entryById(tx, entry.id)).status !== 'removed') return
    await mailWaitlist(tx, [entry.id], 'waitlist_removed', now)
    await auditChange(tx, change, 'waitlist.remove', entry, now)
  })

/** The place that a member of the line was given, while they still hold it. */
async function placeGiven(tx: Tx, { reservation_id }: EntryRow, now: Date): Promise<StaffBookingAnswer> {
  const reservation = reservation_id === null ? undefined : await ownReservation(tx, reservation_id, now)
  if (reservation?.status !== 'reserved') throw errors.notFound('waitlist_entry')
  return { ...(await staffReservationDetails(tx, reservation.id)), reservation, waived: [] }
}

/**
 * Gives a member of the line a place out of turn, beyond the capacity if need be; the booking tells those before them.
 * Repeatable while the place is held. Throws not_found, and what a booking by staff throws.
 */
export const assignPlace = (context: Context, change: StaffChange): Promise<StaffBookingAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const entry = found(await entryById(tx, change.id))
    if (!isLive(entry)) return placeGiven(tx, entry, now)
    const { status, body } = await bookAsStaff(context, tx, change.actor, {
      schedule_id: entry.schedule_id,
      user_id: entry.user_id,
      override_reason: change.reason,
    })
    // 200: given while this waited for the locks.
    if (status === 201) await auditChange(tx, change, 'waitlist.assign', entry, now)
    return body
  })

type ServeLine = (tx: Tx, scheduledClass: string, now: Date) => Promise<unknown>

const promoteClass: ServeLine = (tx, scheduledClass, now) => promoteWaiting(tx, [scheduledClass], now)

/** One transaction for each class, so that none waits for another's locks; a failure does not stop the others. */
async function serveClasses(context: Context, classes: readonly string[], serve: ServeLine): Promise<void> {
  for (const id of classes)
    try {
      await inTransaction(context.db, async (tx) => {
        await lockClasses(tx, [id])
        await serve(tx, id, context.clock.now())
      })
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, scheduledClass: id }, 'a waiting list was not served')
    }
}

/**
 * Closes the lines of classes that have begun, ends offers that ran out, passes over members who can't take what they were
 * offered any more, and gives free places to those who can take them by now. The next run tries again what failed.
 */
export async function serveWaitlists(context: Context): Promise<void> {
  const now = context.clock.now()
  await serveClasses(context, await classesToClose(context.db, now), closeLine)
  await serveClasses(context, await classesToPromote(context.db, now), promoteClass)
}
