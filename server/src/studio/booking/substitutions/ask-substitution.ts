import type { CoachSubstitutions, Substitution, SubstitutionAnswer } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Answer } from '../../../platform/db/idempotency.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { checkInFuture } from '../schedule/class-begun.ts'
import { busyCoach, coachIdsOf } from '../schedule/editor/coaches-store.ts'
import { lockScheduledClass, scheduledClassById } from '../schedule/editor/store.ts'
import { coachOfAccount } from '../schedule/store.ts'
import {
  insertOffer,
  insertRequest,
  latestSubstitutionsOf,
  lockRequest,
  openRequest,
  pendingSubstitutions,
  substitutionById,
  substitutionsFreeFor,
} from './store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof substitutionById>>>

/** Throws not_found. */
export const foundSubstitution = async (tx: Tx, id: string): Promise<Found> => {
  const found = await substitutionById(tx, id)
  if (!found) throw errors.notFound('substitution')
  return found
}

/** Other coaches do not read why a coach cannot come. They see open requests only, which have no other reason. */
const withoutReason = (substitution: Substitution): Substitution => ({ ...substitution, reason: null })

/** The account's own coach. Throws not_found. */
async function ownCoach(tx: Tx, account: string): Promise<string> {
  const coach = await coachOfAccount(tx, account)
  if (!coach) throw errors.notFound('instructor')
  return coach
}

/**
 * Asks staff for a substitute in one's own class; asking twice answers 200 with the open request. Throws not_found,
 * not_your_class, class_in_past, class_canceled.
 */
export const askForSubstitute = (
  { db, clock }: Context,
  actor: Actor,
  scheduledClass: string,
  reason: string,
): Promise<Answer<SubstitutionAnswer>> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const row = await lockScheduledClass(tx, scheduledClass)
    if (!row) throw errors.notFound('scheduled_class')
    const coach = await coachOfAccount(tx, actor.id)
    if (!coach || !(await coachIdsOf(tx, scheduledClass)).includes(coach))
      throw errors.refused('not_your_class')
    if (row.status === 'canceled') throw errors.refused('class_canceled')
    checkInFuture(row.starts_at, now)
    const open = await openRequest(tx, scheduledClass, coach)
    if (open) return { status: 200, body: { substitution: await foundSubstitution(tx, open) } }
    const id = await insertRequest(tx, { scheduledClass, coach, reason, now })
    await audit(tx, {
      at: now,
      actor,
      action: 'substitution.ask',
      entity: 'scheduled_class',
      entityId: scheduledClass,
      subject: actor.id,
      after: { reason },
    })
    return { status: 201, body: { substitution: await foundSubstitution(tx, id) } }
  })

/** Offers oneself as a substitute; repeating answers 200. Throws not_found, substitution_closed, coach_busy. */
export const offerToSubstitute = (
  { db, clock }: Context,
  actor: Actor,
  id: string,
): Promise<Answer<SubstitutionAnswer>> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const coach = await ownCoach(tx, actor.id)
    const { schedule_id } = await foundSubstitution(tx, id)
    if (!(await lockRequest(tx, id, now))) throw errors.refused('substitution_closed')
    const row = await scheduledClassById(tx, schedule_id)
    if (!row || (await busyCoach(tx, [coach], row)) !== undefined) throw errors.refused('coach_busy')
    const isNew = await insertOffer(tx, id, coach, now)
    if (isNew)
      await audit(tx, {
        at: now,
        actor,
        action: 'substitution.offer',
        entity: 'scheduled_class',
        entityId: schedule_id,
        after: { substitution: id },
      })
    return {
      status: isNew ? 201 : 200,
      body: { substitution: withoutReason(await foundSubstitution(tx, id)) },
    }
  })

/**
 * The open requests at whose hour the coach is free, and the coach's own requests for classes to come. Throws not_found for an
 * account that is not a coach.
 */
export const substitutionsForCoach = ({ db, clock }: Context, account: string): Promise<CoachSubstitutions> =>
  inTransaction(db, async (tx) => {
    const coach = await ownCoach(tx, account)
    const now = clock.now()
    const free = await substitutionsFreeFor(tx, coach, now)
    return { substitutions: free.map(withoutReason), own: await latestSubstitutionsOf(tx, coach, now) }
  })

export const openSubstitutions = ({ db, clock }: Context): Promise<Substitution[]> =>
  pendingSubstitutions(db, clock.now())
