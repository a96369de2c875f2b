import type { RoomLayoutAnswer, RoomLayoutInput, UnmatchedSeat } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { groupBy } from '../../shared/collections.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { heldClasses } from '../../shared/schedule-store.ts'
import { type Rename, renameFavourites, seatClasses } from '../places/store.ts'
import { renameStandingPlaces } from '../standing-places/store.ts'
import { promoteWaiting } from '../waitlist/store.ts'
import { type RoomChange, yieldHeldDates } from './held-dates.ts'
import { renameOutages } from './outages-store.ts'
import { changeOrPreview } from './preview.ts'
import { toRoomLayout } from './rooms.ts'
import { bySeat, toSeatChanges } from './seat-changes.ts'
import {
  classesOfRoom,
  insertLayout,
  type LayoutRow,
  labelsInService,
  lockRoom,
  newestLayout,
  recountPlaces,
  type SeatInClass,
  seatsIn,
  setSeats,
  updateRoom,
} from './store.ts'

const words = texts.admin.rooms

const hasTwins = (values: readonly string[]): boolean => new Set(values).size < values.length

type Drawing = Pick<RoomLayoutInput, 'places' | 'objects'>

const trimmed = ({ places, objects }: RoomLayoutInput): Drawing => ({
  places: places.map(({ label, note, was, ...place }) => ({
    ...place,
    label: label.trim(),
    note: note?.trim(),
    was: was?.trim() || null,
  })),
  objects,
})

function checkDrawing({ places, objects }: Drawing, before: LayoutRow | undefined): void {
  if (hasTwins(places.map(({ label }) => label.toLowerCase())))
    throw errors.validation(words.labelTwice, 'places')
  if (hasTwins([...places, ...objects].map(({ x, y }) => `${x}:${y}`)))
    throw errors.validation(words.cellTwice, 'places')
  const former = places.flatMap(({ was }) => was ?? [])
  const labelsBefore = new Set(before?.places.map(({ label }) => label))
  if (hasTwins(former) || former.some((label) => !labelsBefore.has(label)))
    throw errors.validation(undefined, 'places')
}

/** The new label of each label that goes on: that of the place that names it in `was`, or else the same. */
function nextLabels({ places }: Drawing): Map<string, string> {
  const renamed = new Map(places.flatMap(({ was, label }) => (was ? [[was, label] as const] : [])))
  const same = places
    .filter(({ was, label }) => !was && !renamed.has(label))
    .map(({ label }) => [label, label] as const)
  return new Map([...same, ...renamed])
}

interface Seating {
  seats: { reservation: string; label: string | null }[]
  unmatched: { seat: SeatInClass; free: string[] }[]
}

/** Seats the people of one class: by label, then by hand. Throws place_taken when staff give a place that is not free. */
function seatClass(
  seats: readonly SeatInClass[],
  labels: readonly string[],
  next: ReadonlyMap<string, string>,
  byHand: ReadonlyMap<string, string | null>,
): Seating {
  const free = new Set(labels)
  const placed: Seating['seats'] = []
  const left: SeatInClass[] = []
  for (const seat of seats) {
    const label = next.get(seat.label)
    if (label !== undefined && free.delete(label)) placed.push({ reservation: seat.reservation, label })
    else left.push(seat)
  }
  const waiting = left.filter(({ reservation }) => !byHand.has(reservation))
  for (const { reservation } of left) {
    const label = byHand.get(reservation)
    if (label === undefined) continue
    if (label !== null && !free.delete(label)) throw errors.refused('place_taken')
    placed.push({ reservation, label })
  }
  return { seats: placed, unmatched: waiting.map((seat) => ({ seat, free: [...free] })) }
}

async function toUnmatched(tx: Tx, unmatched: Seating['unmatched']): Promise<UnmatchedSeat[]> {
  const free = new Map(unmatched.map((one) => [one.seat.reservation, one.free]))
  const changes = unmatched.map(({ seat }) => ({ reservation: seat.reservation, from: seat.label, to: null }))
  return (await toSeatChanges(tx, changes)).map((row) => ({
    ...row,
    free: free.get(row.reservation_id) ?? [],
  }))
}

/** Moves the classes to come to the new layout, with their people. */
async function moveClasses(
  tx: Tx,
  classes: readonly string[],
  layout: LayoutRow,
  drawing: Drawing,
  input: RoomLayoutInput,
  change: RoomChange,
) {
  const former = await seatsIn(tx, classes)
  await recountPlaces(tx, classes)
  const released = await yieldHeldDates(tx, classes, 'class_full', change)
  const labels = await labelsInService(tx, classes)
  const next = nextLabels(drawing)
  const byHand = new Map(
    input.placements?.map(({ reservation_id, label }) => [
      reservation_id.toLowerCase(),
      label?.trim() ?? null,
    ]),
  )
  const byClass = groupBy(former, ({ scheduled_class }) => scheduled_class)
  const seatings = [...byClass].map(([id, seats]) => seatClass(seats, labels.get(id) ?? [], next, byHand))
  const seats = seatings.flatMap((one) => one.seats)
  const unmatched = await toUnmatched(
    tx,
    seatings.flatMap((one) => one.unmatched),
  )
  if (unmatched.length > 0 && !input.dry_run)
    throw errors.refused('layout_unmatched', { n: unmatched.length, unmatched })
  await setSeats(tx, layout.id, seats)
  // People without a place get the places that the new map adds.
  const newSeats = unmatched.length > 0 ? [] : await seatClasses(tx, classes)
  const labelBefore = new Map(former.map(({ reservation, label }) => [reservation, label]))
  const labelNow = new Map(seats.map(({ reservation, label }) => [reservation, label]))
  for (const { reservation, to } of newSeats) labelNow.set(reservation, to)
  const changes = [...labelNow]
    .map(([reservation, to]) => ({ reservation, from: labelBefore.get(reservation) ?? null, to }))
    .filter(({ from, to }) => from !== to)
  return { changes: await toSeatChanges(tx, changes), unmatched, released }
}

interface NewLayout {
  id: string
  input: RoomLayoutInput
  version?: number
}

/**
 * Draws a new version of the map of a room, which its classes to come use at once. With fewer places the held dates of standing places
 * give way to reservations. Throws not_found, version_conflict,
 * validation_failed, layout_unmatched, place_taken.
 */
export const applyLayout = (
  context: Context,
  actor: Actor,
  { id, input, version }: NewLayout,
): Promise<RoomLayoutAnswer> =>
  changeOrPreview(context.db, input.dry_run ?? false, async (tx) => {
    const now = context.clock.now()
    const room = await lockRoom(tx, id)
    if (!room) throw errors.notFound('room')
    checkVersion(room, version)
    const before = await newestLayout(tx, id)
    const drawing = trimmed(input)
    checkDrawing(drawing, before)
    const classes = await heldClasses(tx, () => classesOfRoom(tx, id, now))
    const layout = await insertLayout(tx, id, drawing, now)
    const renames: Rename[] = drawing.places.flatMap(({ was, label }) =>
      was && was !== label ? [{ from: was, to: label }] : [],
    )
    await renameOutages(tx, id, renames)
    await renameFavourites(tx, id, renames)
    await renameStandingPlaces(tx, id, renames)
    const change = { actor: actor.id, now, event: layout.id }
    const { changes, unmatched, released } = await moveClasses(tx, classes, layout, drawing, input, change)
    await promoteWaiting(tx, classes, now)
    await updateRoom(tx, id, {})
    const { moved, unplaced } = bySeat(changes)
    await audit(tx, {
      at: now,
      actor,
      action: 'room.layout',
      entity: 'room',
      entityId: id,
      before: { places: before?.places.length ?? 0 },
      after: {
        places: layout.places.length,
        classes: classes.length,
        moved: moved.length,
        unplaced: unplaced.length,
        released: released.length,
      },
    })
    return {
      dry_run: input.dry_run ?? false,
      layout: input.dry_run ? null : toRoomLayout(layout),
      classes: classes.length,
      moved: changes,
      unmatched,
      released,
    }
  })
