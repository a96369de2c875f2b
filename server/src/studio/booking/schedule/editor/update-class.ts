import type { ScheduledClassAnswer, ScheduledClassPatch, StaffScheduledClass } from '@estudio/contract'
import { type Moment, scheduledClassName, wallTimeOf } from '@estudio/domain'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { mailEach } from '../../../mail/index.ts'
import { heldMoment } from '../../../settings/index.ts'
import type { Actor } from '../../../shared/actor.ts'
import { difference } from '../../../shared/fields.ts'
import { checkVersion } from '../../../shared/if-match.ts'
import { lockProfiles } from '../../../shared/locks.ts'
import { openUndo } from '../../../shared/undo/store.ts'
import { undoUntil } from '../../../shared/undo/undo-window.ts'
import { seatClasses, seatsOf } from '../../places/store.ts'
import { toSeatChanges } from '../../rooms/seat-changes.ts'
import { mailMovedSeats } from '../../rooms/seat-mails.ts'
import { holdRooms } from '../../rooms/store.ts'
import { heldDatesOf, skipHeldDates } from '../../standing-places/store.ts'
import { heldPlaces, promoteWaiting } from '../../waitlist/store.ts'
import { checkInFuture } from '../class-begun.ts'
import { staffClass } from '../staff-schedule.ts'
import {
  type ClassDraft,
  checkClassType,
  checkCoachesFree,
  checkSlot,
  lockCoaches,
  toClassDraft,
  withChanges,
} from './class-draft.ts'
import { withRoom } from './class-room.ts'
import { coachIdsOf, setCoaches } from './coaches-store.ts'
import { isSameDay, settleMove } from './move-class.ts'
import { notifyCoaches } from './notify-coaches.ts'
import { retryStaleReads, StaleReadError } from './stale-read.ts'
import {
  classSnapshot,
  holdersOf,
  lockScheduledClass,
  type ScheduledClassRow,
  scheduledClassById,
  takesMoreTime,
  updateScheduledClass,
} from './store.ts'

interface ClassEdit {
  actor: Actor
  id: string
  patch: ScheduledClassPatch
  version?: number
}

interface Edit {
  row: ScheduledClassRow
  draft: ClassDraft
  coaches: string[]
  moved: boolean
  resized: boolean
  /** The class is moved or lengthened, so its reservations are settled. */
  retimed: boolean
  sameCoaches: boolean
  /** The class already has every value that the request asks for. */
  isUnchanged: boolean
}

const checkEditable = (row: ScheduledClassRow, now: Date): void => {
  if (row.status === 'canceled') throw errors.refused('class_canceled')
  checkInFuture(row.starts_at, now)
}

async function readEdit(tx: Tx, { id, patch, version }: ClassEdit, { now, zone }: Moment): Promise<Edit> {
  const row = await scheduledClassById(tx, id)
  if (!row) throw errors.notFound('scheduled_class')
  checkVersion(row, version)
  checkEditable(row, now)
  const coaches = await coachIdsOf(tx, id)
  const { layout_id, place_mode } = row
  const current = { layout_id, place_mode }
  const draft = await withRoom(tx, toClassDraft(withChanges(row, coaches, patch, zone), zone), patch, current)
  const { starts_at, ends_at } = draft.fields
  const sameCoaches = draft.coaches.join() === coaches.join()
  return {
    row,
    draft,
    coaches,
    moved: +starts_at !== +row.starts_at,
    resized: +ends_at - +starts_at !== +row.ends_at - +row.starts_at,
    retimed: takesMoreTime(row, draft.fields),
    sameCoaches,
    isUnchanged: sameCoaches && !difference(row, draft.fields),
  }
}

const concernsCoaches = ({ moved, resized, sameCoaches }: Edit): boolean => moved || resized || !sameCoaches

/** Locks in this order: catalogue class, time slot, rooms, profiles of holders, coaches, class. */
async function lockFor(tx: Tx, edit: Edit): Promise<void> {
  const { row, draft, moved, retimed } = edit
  if (draft.fields.class_id !== row.class_id) await checkClassType(tx, draft.fields.class_id)
  if (moved || (row.is_special && !draft.fields.is_special)) await checkSlot(tx, draft)
  if (row.layout_id || draft.fields.layout_id) await holdRooms(tx)
  const holders = retimed ? (await holdersOf(tx, row.id)).map((holder) => holder.user_id) : []
  await lockProfiles(tx, holders)
  if (concernsCoaches(edit)) await lockCoaches(tx, draft.coaches)
  const locked = await lockScheduledClass(tx, row.id)
  if (locked?.version !== row.version) throw new StaleReadError()
  if (!retimed) return
  const known = new Set(holders)
  if ((await holdersOf(tx, row.id)).some((holder) => !known.has(holder.user_id))) throw new StaleReadError()
}

/** Checks the rules. Returns how many held dates of standing places the class has no room for any more. */
async function checkRules(tx: Tx, edit: Edit, now: Date): Promise<number> {
  const { row, draft } = edit
  if (concernsCoaches(edit)) await checkCoachesFree(tx, draft, row.id)
  const { reservation_count: n } = (await scheduledClassById(tx, row.id)) as ScheduledClassRow
  // A class that staff overbooked may keep its capacity.
  const fewer = draft.fields.max_capacity < row.max_capacity
  const taken = fewer ? n + (await heldPlaces(tx, row.id, now)) : n
  const excess = fewer ? Math.max(0, taken - draft.fields.max_capacity) : 0
  if (excess === 0) return 0
  const { length: held } = await heldDatesOf(tx, row.id)
  if (excess > held) throw errors.refused('capacity_below_reservations', { n: taken - held })
  return excess
}

const auditedClassFields = ({
  start_time,
  end_time,
  max_capacity,
  room_id,
  place_mode,
  class_id,
  instructor_ids,
}: StaffScheduledClass) => ({
  start_time,
  end_time,
  max_capacity,
  ...(room_id ? { room_id, place_mode } : {}),
  class_id,
  instructor_ids,
})

/** Each coach's mail shows the start that this coach knows. */
const mailCoaches = (tx: Tx, edit: Edit, { actor }: ClassEdit, { now, zone }: Moment, className: string) => {
  const { row, draft, coaches } = edit
  const added = draft.coaches.filter((coach) => !coaches.includes(coach))
  const removed = coaches.filter((coach) => !draft.coaches.includes(coach))
  const at = (start: Date) => [{ className, start: wallTimeOf(start, zone) }]
  return notifyCoaches(tx, { actor, now, event: `${row.id}:${row.version}` }, [
    ...added.map((coach) => ({
      coach,
      template: 'classes_given' as const,
      classes: at(draft.fields.starts_at),
    })),
    ...removed.map((coach) => ({ coach, template: 'classes_taken' as const, classes: at(row.starts_at) })),
  ])
}

interface Writing {
  request: ClassEdit
  moment: Moment
  className: string
  /** How many held dates the class has no room for any more. */
  excess: number
}

/**
 * The held dates of standing places keep the day and the kind of class: a change of either releases them, and their members may take
 * them back. With fewer places, the standing places that began last give way. Returns the keys of the mails to these members.
 */
async function settleHeldDates(
  tx: Tx,
  { row, draft }: Edit,
  { request, moment, className, excess }: Writing,
) {
  const { now, zone } = moment
  const isAnother = !isSameDay(row, draft.fields, zone) || draft.fields.class_id !== row.class_id
  if (!isAnother && excess === 0) return []
  const held = await heldDatesOf(tx, row.id)
  const dates = isAnother ? held : held.slice(0, excess)
  const ids = dates.map(({ id }) => id)
  await skipHeldDates(tx, ids, isAnother ? 'class_moved' : 'class_full', request.actor.id, now)
  return mailEach(
    tx,
    dates.map(({ user_id: member }) => ({
      member,
      template: 'reservation_released' as const,
      event: `${row.id}:${row.version}:${now.getTime()}`,
      at: now,
      notBefore: undoUntil('schedule', now),
      data: {
        className,
        start: wallTimeOf(row.starts_at, zone),
        returned: null,
        changed_at: now.toISOString(),
      },
    })),
  )
}

async function writeClass(tx: Tx, edit: Edit, writing: Writing) {
  const { request, moment, className } = writing
  const { actor } = request
  const { row, draft, coaches } = edit
  const move = edit.retimed
    ? await settleMove({ tx, actor, ...moment, className, before: row, after: draft.fields })
    : undefined
  const dateMails = await settleHeldDates(tx, edit, writing)
  const seats = row.layout_id ? await seatsOf(tx, row.id) : []
  await updateScheduledClass(tx, row.id, draft.fields, moment.now)
  const changed = row.layout_id || draft.fields.layout_id ? await seatClasses(tx, [row.id]) : []
  await promoteWaiting(tx, [row.id], moment.now)
  if (!edit.sameCoaches) await setCoaches(tx, row.id, draft.coaches)
  const coachMails = await mailCoaches(tx, edit, request, moment, className)
  if (!move) {
    const event = `${row.id}:${row.version}:${moment.now.getTime()}`
    await mailMovedSeats(tx, await toSeatChanges(tx, changed), { event, now: moment.now })
    return undefined
  }
  const { kept, freed, mail, released } = move
  const mails = await mail(changed)
  const { version } = (await scheduledClassById(tx, row.id)) as ScheduledClassRow
  const moved = { before: classSnapshot(row, coaches), version, kept, freed, seats }
  const did = { released, mails: [...mails, ...dateMails, ...coachMails], moved }
  return openUndo(tx, { actor: actor.id, kind: 'move_class', now: moment.now, did })
}

const attemptEdit = (context: Context, request: ClassEdit): Promise<ScheduledClassAnswer> =>
  inTransaction(context.db, async (tx) => {
    const moment = await heldMoment(context, tx)
    const { actor, id } = request
    const edit = await readEdit(tx, request, moment)
    if (edit.moved) checkInFuture(edit.draft.fields.starts_at, moment.now)
    await lockFor(tx, edit)
    const excess = await checkRules(tx, edit, moment.now)
    const before = await staffClass(tx, id, actor.id)
    if (edit.isUnchanged) return { class: before, undo: undefined }
    const className = scheduledClassName(before)
    const undo = await writeClass(tx, edit, { request, moment, className, excess })
    const after = await staffClass(tx, id, actor.id)
    const entry = { action: 'schedule.update', entity: 'scheduled_class', entityId: id }
    await audit(tx, {
      at: moment.now,
      actor,
      ...entry,
      before: auditedClassFields(before),
      after: auditedClassFields(after),
    })
    return { class: after, undo }
  })

/**
 * Moving or lengthening settles reservations and can be undone. Throws not_found, version_conflict,
 * class_canceled, class_in_past, capacity_below_reservations, and the codes of scheduleClass.
 */
export const editScheduledClass = (context: Context, request: ClassEdit): Promise<ScheduledClassAnswer> =>
  retryStaleReads(() => attemptEdit(context, request))
