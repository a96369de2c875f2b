import type { ScheduledClassPatch, StaffScheduledClass } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { studioMoment } from '../settings/service.ts'
import type { Actor } from '../shared/actor.ts'
import { checkVersion } from '../shared/if-match.ts'
import { lockProfiles } from '../shared/locks.ts'
import { type ClassDraft, draftOf, withChanges } from './class-fields.ts'
import { holdersOf } from './holders-store.ts'
import { settleMove } from './move-class.ts'
import { checkCoachesFree, checkSlot, checkTaught, checkToCome, lockCoaches } from './rules.ts'
import { staffClass } from './staff-schedule.ts'
import {
  classRow,
  instructorIdsOf,
  lockClass,
  type ScheduledClassRow,
  setInstructors,
  updateClass,
} from './write-store.ts'

/** The class, or who holds a place, is no longer what the locks were taken for: begin again. */
class ClassChanged extends Error {}

const maxAttempts = 5

interface Wish {
  actor: Actor
  id: string
  patch: ScheduledClassPatch
  version?: number
}

/** A change as it was asked for, seen against the class it is about. */
interface Edit {
  row: ScheduledClassRow
  draft: ClassDraft
  /** It begins at another time (B14). */
  moved: boolean
  /** It takes another time. */
  resized: boolean
  sameCoaches: boolean
}

const checkEditable = (row: ScheduledClassRow, now: Date): void => {
  if (row.status === 'canceled') throw errors.refused('class_canceled')
  checkToCome(row.starts_at, now)
}

async function readEdit(tx: Tx, { id, patch, version }: Wish, { now, zone }: Moment): Promise<Edit> {
  const row = await classRow(tx, id)
  if (!row) throw errors.notFound('scheduled_class')
  checkVersion(row, version)
  checkEditable(row, now)
  const coaches = await instructorIdsOf(tx, id)
  const draft = draftOf(withChanges(row, coaches, patch, zone), zone)
  const { starts_at, ends_at } = draft.fields
  return {
    row,
    draft,
    moved: +starts_at !== +row.starts_at,
    resized: +ends_at - +starts_at !== +row.ends_at - +row.starts_at,
    sameCoaches: draft.coaches.join() === coaches.join(),
  }
}

const concernsCoaches = ({ moved, resized, sameCoaches }: Edit): boolean => moved || resized || !sameCoaches

/** The hour of the studio, profiles of the holders of a class that moves, its coaches, the class: locked in this order. */
async function lockFor(tx: Tx, edit: Edit): Promise<void> {
  const { row, draft, moved } = edit
  if (moved || (row.is_special && !draft.fields.is_special)) await checkSlot(tx, draft)
  const holders = moved ? (await holdersOf(tx, row.id)).map((holder) => holder.user_id) : []
  await lockProfiles(tx, holders)
  if (concernsCoaches(edit)) await lockCoaches(tx, draft.coaches)
  const locked = await lockClass(tx, row.id)
  if (locked?.version !== row.version) throw new ClassChanged()
  if (!moved) return
  const known = new Set(holders)
  if ((await holdersOf(tx, row.id)).some((holder) => !known.has(holder.user_id))) throw new ClassChanged()
}

async function checkRules(tx: Tx, edit: Edit): Promise<void> {
  const { row, draft } = edit
  if (draft.fields.class_id !== row.class_id) await checkTaught(tx, draft.fields.class_id)
  if (concernsCoaches(edit)) await checkCoachesFree(tx, draft, row.id)
  const { reservation_count: n } = (await classRow(tx, row.id)) as ScheduledClassRow
  if (draft.fields.max_capacity < n) throw errors.refused('capacity_below_reservations', { n })
}

const seen = ({ start_time, end_time, max_capacity, class_id, instructor_ids }: StaffScheduledClass) => ({
  start_time,
  end_time,
  max_capacity,
  class_id,
  instructor_ids,
})

const attempt = (context: Context, wish: Wish): Promise<StaffScheduledClass> =>
  inTransaction(context.db, async (tx) => {
    const moment = await studioMoment(context, tx)
    const { actor, id } = wish
    const edit = await readEdit(tx, wish, moment)
    if (edit.moved) checkToCome(edit.draft.fields.starts_at, moment.now)
    await lockFor(tx, edit)
    await checkRules(tx, edit)
    const before = await staffClass(tx, id)
    const className = before.special_class_name ?? before.classes.name
    if (edit.moved)
      await settleMove({ tx, actor, ...moment, className, before: edit.row, after: edit.draft.fields })
    await updateClass(tx, id, edit.draft.fields, moment.now)
    if (!edit.sameCoaches) await setInstructors(tx, id, edit.draft.coaches)
    const after = await staffClass(tx, id)
    const entry = { action: 'schedule.update', entity: 'scheduled_class', entityId: id }
    await audit(tx, { at: moment.now, actor, ...entry, before: seen(before), after: seen(after) })
    return after
  })

/**
 * Changes a scheduled class that has not begun (API-45); moving one with reservations settles them (B14).
 * Throws not_found, version_conflict, class_canceled, class_in_past, capacity_below_reservations (ACA-14), and what
 * scheduling a class throws.
 */
export async function changeClass(context: Context, wish: Wish): Promise<StaffScheduledClass> {
  for (let count = 1; count <= maxAttempts; count += 1) {
    try {
      return await attempt(context, wish)
    } catch (error) {
      if (!(error instanceof ClassChanged)) throw error
    }
  }
  throw errors.unavailable()
}
