import type { ScheduledClassAnswer, ScheduledClassPatch, StaffScheduledClass } from '@estudio/contract'
import { type Moment, wallTimeOf } from '@estudio/domain'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { studioMoment } from '../settings/service.ts'
import type { Actor } from '../shared/actor.ts'
import { checkVersion } from '../shared/if-match.ts'
import { lockProfiles } from '../shared/locks.ts'
import { type ClassDraft, draftOf, withChanges } from './class-fields.ts'
import { tellCoaches } from './coaches/tell-coaches.ts'
import { holdersOf, takesMoreTime } from './holders-store.ts'
import { settleMove } from './move-class.ts'
import { ReadAgain, untilItHolds } from './read-again.ts'
import { checkCoachesFree, checkSlot, checkTaught, checkToCome, lockCoaches } from './rules.ts'
import { staffClass } from './staff-schedule.ts'
import { asItStood } from './undo/class-as-it-stood.ts'
import { openUndo } from './undo/open-undo.ts'
import {
  classRow,
  instructorIdsOf,
  lockClass,
  type ScheduledClassRow,
  setInstructors,
  updateClass,
} from './write-store.ts'

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
  /** Its coaches before. */
  coaches: string[]
  /** It begins at another time. */
  moved: boolean
  /** It takes another time. */
  resized: boolean
  /** It takes time that it did not take before: its holders are settled (B14). */
  retimed: boolean
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
    coaches,
    moved: +starts_at !== +row.starts_at,
    resized: +ends_at - +starts_at !== +row.ends_at - +row.starts_at,
    retimed: takesMoreTime(row, draft.fields),
    sameCoaches: draft.coaches.join() === coaches.join(),
  }
}

const concernsCoaches = ({ moved, resized, sameCoaches }: Edit): boolean => moved || resized || !sameCoaches

/** The catalogue and the hour of the studio, profiles of the holders of a class that is moved or lengthened, its coaches, the class: locked in this order. */
async function lockFor(tx: Tx, edit: Edit): Promise<void> {
  const { row, draft, moved, retimed } = edit
  if (draft.fields.class_id !== row.class_id) await checkTaught(tx, draft.fields.class_id)
  if (moved || (row.is_special && !draft.fields.is_special)) await checkSlot(tx, draft)
  const holders = retimed ? (await holdersOf(tx, row.id)).map((holder) => holder.user_id) : []
  await lockProfiles(tx, holders)
  if (concernsCoaches(edit)) await lockCoaches(tx, draft.coaches)
  const locked = await lockClass(tx, row.id)
  if (locked?.version !== row.version) throw new ReadAgain()
  if (!retimed) return
  const known = new Set(holders)
  if ((await holdersOf(tx, row.id)).some((holder) => !known.has(holder.user_id))) throw new ReadAgain()
}

async function checkRules(tx: Tx, edit: Edit): Promise<void> {
  const { row, draft } = edit
  if (concernsCoaches(edit)) await checkCoachesFree(tx, draft, row.id)
  const { reservation_count: n } = (await classRow(tx, row.id)) as ScheduledClassRow
  // A class that staff overbooked keeps its capacity as it is.
  const fewer = draft.fields.max_capacity < row.max_capacity
  if (fewer && draft.fields.max_capacity < n) throw errors.refused('capacity_below_reservations', { n })
}

const seen = ({ start_time, end_time, max_capacity, class_id, instructor_ids }: StaffScheduledClass) => ({
  start_time,
  end_time,
  max_capacity,
  class_id,
  instructor_ids,
})

/** Who gives the class now, and who no longer does: each is told, at the hour that coach knows. */
const tellOfCoaches = (tx: Tx, edit: Edit, { actor }: Wish, { now, zone }: Moment, className: string) => {
  const { row, draft, coaches } = edit
  const given = draft.coaches.filter((coach) => !coaches.includes(coach))
  const taken = coaches.filter((coach) => !draft.coaches.includes(coach))
  const at = (start: Date) => [{ className, start: wallTimeOf(start, zone) }]
  return tellCoaches(tx, { actor, now, event: `${row.id}:${row.version}` }, [
    ...given.map((coach) => ({
      coach,
      template: 'classes_given' as const,
      classes: at(draft.fields.starts_at),
    })),
    ...taken.map((coach) => ({ coach, template: 'classes_taken' as const, classes: at(row.starts_at) })),
  ])
}

/** Settles a move and remembers how to take it back; the class is written between the two. */
async function writeClass(tx: Tx, edit: Edit, wish: Wish, moment: Moment, className: string) {
  const { actor } = wish
  const { row, draft, coaches } = edit
  const settled = edit.retimed
    ? await settleMove({ tx, actor, ...moment, className, before: row, after: draft.fields })
    : undefined
  await updateClass(tx, row.id, draft.fields, moment.now)
  if (!edit.sameCoaches) await setInstructors(tx, row.id, draft.coaches)
  const told = await tellOfCoaches(tx, edit, wish, moment, className)
  if (!settled) return undefined
  const { kept, freed, mails, released } = settled
  const { version } = (await classRow(tx, row.id)) as ScheduledClassRow
  const moved = { before: asItStood(row, coaches), version, kept, freed }
  const did = { released, mails: [...mails, ...told], moved }
  return openUndo(tx, { actor: actor.id, kind: 'move_class', now: moment.now, did })
}

const attempt = (context: Context, wish: Wish): Promise<ScheduledClassAnswer> =>
  inTransaction(context.db, async (tx) => {
    const moment = await studioMoment(context, tx)
    const { actor, id } = wish
    const edit = await readEdit(tx, wish, moment)
    if (edit.moved) checkToCome(edit.draft.fields.starts_at, moment.now)
    await lockFor(tx, edit)
    await checkRules(tx, edit)
    const before = await staffClass(tx, id, actor.id)
    const className = before.special_class_name ?? before.classes.name
    const undo = await writeClass(tx, edit, wish, moment, className)
    const after = await staffClass(tx, id, actor.id)
    const entry = { action: 'schedule.update', entity: 'scheduled_class', entityId: id }
    await audit(tx, { at: moment.now, actor, ...entry, before: seen(before), after: seen(after) })
    return { class: after, undo }
  })

/**
 * Changes a scheduled class that has not begun (API-45); moving or lengthening it settles its reservations (B14) and can be taken back.
 * Throws not_found, version_conflict, class_canceled, class_in_past, capacity_below_reservations (ACA-14), and what
 * scheduling a class throws.
 */
export const changeClass = (context: Context, wish: Wish): Promise<ScheduledClassAnswer> =>
  untilItHolds(() => attempt(context, wish))
