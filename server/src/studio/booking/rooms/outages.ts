import type { PlaceOutageAnswer, PlaceOutageInput } from '@estudio/contract'
import { civilDateOf, groupBy, isCivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { dropDelayedMails } from '../../../platform/mail/index.ts'
import { mailKey } from '../../mail/index.ts'
import { heldMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { distinct } from '../../shared/collections.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { heldClasses } from '../../shared/schedule-store.ts'
import { undoUntil } from '../../shared/undo/undo-window.ts'
import { seatClasses } from '../places/store.ts'
import { datesWithoutPlace } from '../standing-places/store.ts'
import { promoteWaiting } from '../waitlist/store.ts'
import { holdYieldedDates, yieldHeldDates } from './held-dates.ts'
import {
  classesOfOutage,
  deleteOutage,
  giveBack,
  insertOutage,
  insertOutageMoves,
  lockOutage,
  type OutageRow,
  outageMoves,
  passMovesOn,
} from './outages-store.ts'
import { changeOrPreview } from './preview.ts'
import { toPlaceOutage } from './rooms.ts'
import { bySeat, type NamedChange, toSeatChanges } from './seat-changes.ts'
import { mailMovedSeats } from './seat-mails.ts'
import { labelInNewestMap, lockRoom, recountPlaces, roomOfPlace } from './store.ts'

const words = texts.admin.rooms

function checkDays({ from, to }: PlaceOutageInput, today: string): void {
  if (!isCivilDate(from)) throw errors.validation(words.days, 'from')
  if (to === undefined || to === null) return
  if (!isCivilDate(to) || to < from || to < today) throw errors.validation(words.days, 'to')
}

/**
 * Takes a place out of service for some days. Who sits there in a class to come moves to a free place that she would like; held dates of
 * standing places give way to reservations, and who fits nowhere stays booked without a place. Throws not_found, validation_failed.
 */
export const addOutage = (
  context: Context,
  actor: Actor,
  id: string,
  input: PlaceOutageInput,
): Promise<PlaceOutageAnswer> =>
  changeOrPreview(context.db, input.dry_run ?? false, async (tx) => {
    const { now, zone } = await heldMoment(context, tx)
    checkDays(input, civilDateOf(now, zone))
    const room_id = await roomOfPlace(tx, id)
    if (!room_id || !(await lockRoom(tx, room_id))) throw errors.notFound('place')
    const label = await labelInNewestMap(tx, id)
    if (label === undefined) throw errors.notFound('place')
    const reason = input.reason.trim()
    const fields = { room_id, label, from_date: input.from, to_date: input.to ?? null, reason }
    const classes = await heldClasses(tx, () => classesOfOutage(tx, fields, now))
    const outage = await insertOutage(tx, fields, now)
    await recountPlaces(tx, classes)
    const change = { actor: actor.id, now, event: outage.id, notBefore: undoUntil('schedule', now) }
    const released = await yieldHeldDates(tx, classes, 'place_out_of_service', change)
    const seats = (await seatClasses(tx, classes)).filter(({ from }) => from !== null)
    await insertOutageMoves(tx, outage.id, seats)
    const { moved, unplaced } = bySeat(await toSeatChanges(tx, seats))
    await mailMovedSeats(tx, moved, change)
    await audit(tx, {
      at: now,
      actor,
      action: 'place.out',
      entity: 'room',
      entityId: room_id,
      after: {
        place: label,
        from: input.from,
        to: fields.to_date,
        reason,
        classes: classes.length,
        moved: moved.map(({ reservation_id }) => reservation_id),
        unplaced: unplaced.map(({ reservation_id }) => reservation_id),
        released: released.length,
      },
    })
    const dry_run = input.dry_run ?? false
    return {
      dry_run,
      outage: dry_run ? null : toPlaceOutage(outage),
      classes: classes.length,
      moved,
      unplaced,
      released,
    }
  })

interface ReturnMails {
  returned: readonly NamedChange[]
  /** The places that another outage still keeps from their people. */
  stillMoved: readonly NamedChange[]
  now: Date
}

/** Tells the people who move back. A person who was not told of the outage yet is told of the places that she does not get back. */
async function mailReturned(tx: Tx, outage: OutageRow, { returned, stillMoved, now }: ReturnMails) {
  const changes: NamedChange[] = []
  const stillMovedOf = groupBy(stillMoved, ({ user_id }) => user_id)
  for (const [member, own] of groupBy(returned, ({ user_id }) => user_id)) {
    const isUntold = await dropDelayedMails(tx, [mailKey('place_changed', outage.id, member)])
    changes.push(...(isUntold ? (stillMovedOf.get(member) ?? []) : own))
  }
  await mailMovedSeats(tx, changes, { event: `${outage.id}:end`, now })
}

/**
 * Puts a place back into service: people get it back where they still sit where the outage put them, and the dates that gave way are held
 * again while there is a place. Throws not_found.
 */
export const endOutage = (
  context: Context,
  actor: Actor,
  { id, outage: outageId }: { id: string; outage: string },
): Promise<PlaceOutageAnswer> =>
  inTransaction(context.db, async (tx) => {
    const { now } = await heldMoment(context, tx)
    const room = await roomOfPlace(tx, id)
    if (!room || !(await lockRoom(tx, room))) throw errors.notFound('place')
    const outage = await lockOutage(tx, outageId)
    if (!outage || outage.room_id !== room) throw errors.notFound('place_outage')
    const read = () => classesOfOutage(tx, outage, now)
    const dates = await datesWithoutPlace(tx, await read())
    await lockProfiles(tx, distinct(dates.map(({ user_id }) => user_id)))
    const classes = await heldClasses(tx, read)
    const moves = await outageMoves(tx, outage.id)
    await passMovesOn(tx, outage)
    await deleteOutage(tx, outage.id)
    await recountPlaces(tx, classes)
    await holdYieldedDates(tx, classes, outage.id, now)
    const returned = await giveBack(tx, outage.label, moves, classes)
    const seats = await seatClasses(tx, classes)
    await promoteWaiting(tx, classes, now)
    const { moved, unplaced } = bySeat(await toSeatChanges(tx, [...returned, ...seats]))
    const isReturned = new Set(moved.map(({ reservation_id }) => reservation_id))
    const others = moves.filter(({ reservation }) => !isReturned.has(reservation))
    const stillMoved = await toSeatChanges(
      tx,
      others.map((move) => ({ ...move, from: null })),
    )
    await mailReturned(tx, outage, { returned: moved, stillMoved, now })
    await audit(tx, {
      at: now,
      actor,
      action: 'place.in',
      entity: 'room',
      entityId: outage.room_id,
      before: { place: outage.label, from: outage.from_date, to: outage.to_date, reason: outage.reason },
      after: { classes: classes.length, moved: moved.map(({ reservation_id }) => reservation_id) },
    })
    return {
      dry_run: false,
      outage: toPlaceOutage(outage),
      classes: classes.length,
      moved,
      unplaced,
      released: [],
    }
  })
