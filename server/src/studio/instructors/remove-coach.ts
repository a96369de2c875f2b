import type { CoachRemoval, CoachRemovalChoice } from '@estudio/contract'
import { revokeRole } from '../../identity/index.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { cancelClasses, notifyCoaches } from '../schedule/index.ts'
import type { Actor } from '../shared/actor.ts'
import { handOver, markEdited } from '../shared/hand-over.ts'
import { checkVersion } from '../shared/if-match.ts'
import { lockClasses, lockInstructors } from '../shared/locks.ts'
import { reservedIn } from '../shared/reserved-in.ts'
import { archiveCoach, type InstructorRow, lockCoach } from './edit-store.ts'
import { type ClassToCome, classesToComeOf, leaveClasses } from './removal-store.ts'
import { coachById } from './store.ts'

const idsOf = (classes: readonly ClassToCome[]): string[] => classes.map(({ id }) => id)

/** The coach who takes over; undefined where the classes are cancelled. Throws target_coach_required (AIN-05). */
const targetOf = (id: string, { transferClasses, targetInstructorId }: CoachRemovalChoice) => {
  if (!(transferClasses ?? targetInstructorId !== undefined)) return undefined
  if (!targetInstructorId || targetInstructorId.toLowerCase() === id.toLowerCase())
    throw errors.refused('target_coach_required')
  return targetInstructorId
}

/** What becomes of the classes, in numbers; without a target those nobody else gives are cancelled. */
const removalOf = (classes: ClassToCome[], target: string | undefined): CoachRemoval => {
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

/** What deleting a coach would touch, by the same choice (A14, B04). Throws not_found, target_coach_required. */
export async function coachImpact(
  context: Context,
  id: string,
  choice: CoachRemovalChoice,
): Promise<CoachRemoval> {
  const { db, clock } = context
  if (!(await coachById(db, id))) throw errors.notFound('instructor')
  const target = targetOf(id, choice)
  if (target && !(await coachById(db, target))) throw errors.notFound('instructor')
  const classes = await classesToComeOf(db, id, clock.now(), target)
  const removal = removalOf(classes, target)
  if (target) return removal
  return { ...removal, ...(await reservedIn(db, idsOf(classes.filter(({ shared }) => !shared)))) }
}

interface Leaving {
  tx: Tx
  actor: Actor
  now: Date
  coach: InstructorRow
}

const notShared = (classes: ClassToCome[]) => idsOf(classes.filter(({ shared }) => !shared))

/** Cancels what nobody else gives; shared classes just lose the coach (A14, AIN-06). */
async function cancelOrLeave(
  { tx, actor, now, coach }: Leaving,
  classes: ClassToCome[],
): Promise<CoachRemoval> {
  const shared = idsOf(classes.filter((one) => one.shared))
  await leaveClasses(tx, coach.id, shared)
  await markEdited(tx, shared, now)
  const { reservations, members } = await cancelClasses(tx, notShared(classes), {
    actor,
    now,
    reason: 'coach_removed',
  })
  return { ...removalOf(classes, undefined), reservations, members }
}

/**
 * Gives every class to the other coach, who gets a mail; overlapping ones too: the answer names them, for staff to
 * settle (A14).
 */
async function transfer(
  { tx, actor, now, coach }: Leaving,
  classes: ClassToCome[],
  target: string,
): Promise<CoachRemoval> {
  await handOver(tx, idsOf(classes), { from: coach.id, to: target }, now)
  const given = classes
    .filter(({ theirs }) => !theirs)
    .map(({ name, start_time }) => ({ className: name, start: start_time }))
  await notifyCoaches(tx, { actor, now, event: `${coach.id}:${now.getTime()}` }, [
    { coach: target, template: 'classes_given', classes: given },
  ])
  return removalOf(classes, target)
}

async function leave({ tx, actor, now, coach }: Leaving, removal: CoachRemoval, target?: string) {
  await archiveCoach(tx, coach.id, now)
  if (coach.user_id) await revokeRole(tx, coach.user_id, 'instructor')
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

/** Coach and target under their locks, in the order of their ids. Throws not_found, version_conflict. */
async function lockBoth(tx: Tx, id: string, target: string | undefined, version?: number) {
  const wanted = target ? [id, target] : [id]
  if ((await lockInstructors(tx, wanted)).length < wanted.length) throw errors.notFound('instructor')
  const coach = (await lockCoach(tx, id)) as InstructorRow
  checkVersion(coach, version)
  return coach
}

interface Removal {
  id: string
  /** Without a word in it the coach is removed only when there is nothing to decide. */
  choice?: CoachRemovalChoice
  version?: number
}

/**
 * Takes a coach out of the team and the role away; the classes to come go to another coach or are cancelled, with classes
 * returned and members told (A14). Past classes keep their coach. Without a choice a coach with classes to come stays.
 * Throws not_found, version_conflict, coach_has_classes, target_coach_required.
 */
export const removeCoach = (
  context: Context,
  actor: Actor,
  { id, choice = {}, version }: Removal,
): Promise<CoachRemoval> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const target = targetOf(id, choice)
    const coach = await lockBoth(tx, id, target, version)
    const known = await classesToComeOf(tx, id, now)
    const decided = target !== undefined || choice.transferClasses === false
    if (!decided && known.length > 0) throw errors.refused('coach_has_classes', { n: known.length })
    await lockClasses(tx, idsOf(known))
    // Nothing is added under the coach's lock, but a class may have been cancelled or lost the coach meanwhile.
    const classes = await classesToComeOf(tx, id, now, target)
    const leaving = { tx, actor, now, coach }
    const removal = target ? await transfer(leaving, classes, target) : await cancelOrLeave(leaving, classes)
    await leave(leaving, removal, target)
    return removal
  })
