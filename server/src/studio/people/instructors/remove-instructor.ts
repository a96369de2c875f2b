import type { CoachRemoval, CoachRemovalChoice } from '@estudio/contract'
import { revokeRole } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { cancelClasses, deleteCalendarOf, handOver, notifyCoaches, removeCoach } from '../../booking/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { lockClasses, lockInstructors } from '../../shared/locks.ts'
import { reservedIn } from '../../shared/schedule-store.ts'
import {
  archiveInstructor,
  type ClassToCome,
  classesOfLeaving,
  type InstructorRow,
  instructorById,
  lockInstructor,
} from './store.ts'

const classIds = (classes: readonly ClassToCome[]): string[] => classes.map(({ id }) => id)
const notShared = (classes: ClassToCome[]) => classIds(classes.filter(({ shared }) => !shared))

/** Returns undefined when the classes are to be cancelled. Throws target_coach_required. */
const parseTarget = (id: string, { transferClasses, targetInstructorId }: CoachRemovalChoice) => {
  if (!(transferClasses ?? targetInstructorId !== undefined)) return undefined
  if (!targetInstructorId || targetInstructorId.toLowerCase() === id.toLowerCase())
    throw errors.refused('target_coach_required')
  return targetInstructorId
}

/** Without a target, the classes that have no other instructor are cancelled. */
const toRemoval = (classes: ClassToCome[], target: string | undefined): CoachRemoval => {
  const sole = classes.filter(({ shared }) => !shared)
  return {
    classes: classes.length,
    sole: sole.length,
    shared: classes.length - sole.length,
    transferred: target ? classes.length : 0,
    cancelled: target ? 0 : sole.length,
    reservations: 0,
    members: 0,
    overlaps: classes
      .filter(({ overlaps }) => overlaps)
      .map(({ id, name, start_time }) => ({ id, name, start_time })),
  }
}

/** Throws not_found, target_coach_required. */
export async function instructorImpact(
  context: Context,
  id: string,
  choice: CoachRemovalChoice,
): Promise<CoachRemoval> {
  const { db, clock } = context
  if (!(await instructorById(db, id))) throw errors.notFound('instructor')
  const target = parseTarget(id, choice)
  if (target && !(await instructorById(db, target))) throw errors.notFound('instructor')
  const classes = await classesOfLeaving(db, id, clock.now(), target)
  const removal = toRemoval(classes, target)
  if (target) return removal
  return { ...removal, ...(await reservedIn(db, notShared(classes))) }
}

interface RemovalParts {
  tx: Tx
  actor: Actor
  now: Date
  coach: InstructorRow
}

/** Shared classes keep their other instructors. */
async function cancelSoleClasses(
  { tx, actor, now, coach }: RemovalParts,
  classes: ClassToCome[],
): Promise<CoachRemoval> {
  const shared = classIds(classes.filter((one) => one.shared))
  await removeCoach(tx, shared, coach.id, now)
  const { reservations, members } = await cancelClasses(tx, notShared(classes), {
    actor,
    now,
    reason: 'coach_removed',
  })
  return { ...toRemoval(classes, undefined), reservations, members }
}

/** The target also gets overlapping classes; the answer lists them for staff to resolve. */
async function transferToTarget(
  { tx, actor, now, coach }: RemovalParts,
  classes: ClassToCome[],
  target: string,
): Promise<CoachRemoval> {
  await handOver(tx, classIds(classes), { from: coach.id, to: target }, now)
  const given = classes
    .filter(({ targetGives }) => !targetGives)
    .map(({ name, start_time }) => ({ className: name, start: start_time }))
  await notifyCoaches(tx, { actor, now, event: `${coach.id}:${now.getTime()}` }, [
    { coach: target, template: 'classes_given', classes: given },
  ])
  return toRemoval(classes, target)
}

async function leaveTeam({ tx, actor, now, coach }: RemovalParts, removal: CoachRemoval, target?: string) {
  await archiveInstructor(tx, coach.id, now)
  if (coach.user_id) {
    // Revoking waits for the coach who is giving a calendar.
    await revokeRole(tx, coach.user_id, 'instructor')
    await deleteCalendarOf(tx, coach.user_id)
  }
  const { overlaps, ...counts } = removal
  await audit(tx, {
    at: now,
    actor,
    action: 'instructor.archive',
    entity: 'instructor',
    entityId: coach.id,
    subject: coach.user_id,
    after: { ...counts, overlaps: overlaps.map(({ id }) => id), target: target ?? null },
  })
}

/** Locks both instructors in the order of their ids. Throws not_found, version_conflict. */
async function lockBoth(tx: Tx, id: string, target: string | undefined, version?: number) {
  const wanted = target ? [id, target] : [id]
  if ((await lockInstructors(tx, wanted)).length < wanted.length) throw errors.notFound('instructor')
  const coach = (await lockInstructor(tx, id)) as InstructorRow
  checkVersion(coach, version)
  return coach
}

interface Removal {
  id: string
  choice?: CoachRemovalChoice
  version?: number
}

/**
 * Transfers the classes to come to the target, or cancels them. Throws not_found, version_conflict,
 * target_coach_required, coach_has_classes.
 */
export const removeInstructor = (
  context: Context,
  actor: Actor,
  { id, choice = {}, version }: Removal,
): Promise<CoachRemoval> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const target = parseTarget(id, choice)
    const coach = await lockBoth(tx, id, target, version)
    const known = await classesOfLeaving(tx, id, now)
    const decided = target !== undefined || choice.transferClasses === false
    if (!decided && known.length > 0) throw errors.refused('coach_has_classes', { n: known.length })
    await lockClasses(tx, classIds(known))
    // The lock keeps classes from being added, but a class may have been cancelled before the lock was taken.
    const classes = await classesOfLeaving(tx, id, now, target)
    const parts = { tx, actor, now, coach }
    const removal = target
      ? await transferToTarget(parts, classes, target)
      : await cancelSoleClasses(parts, classes)
    await leaveTeam(parts, removal, target)
    return removal
  })
