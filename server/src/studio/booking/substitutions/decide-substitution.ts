import type { SubstitutionAnswer, SubstitutionConfirmed } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { mailEach, mailMembers } from '../../mail/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockClasses } from '../../shared/locks.ts'
import { undoUntil } from '../../shared/undo/undo-window.ts'
import { lockCoaches } from '../schedule/editor/class-draft.ts'
import { accountsOfCoaches, coachedClasses } from '../schedule/editor/coaches-store.ts'
import { replaceIn } from '../schedule/editor/replace-coach.ts'
import { holdersOf } from '../schedule/editor/store.ts'
import { nameOfCoach } from '../schedule/store.ts'
import { foundSubstitution } from './ask-substitution.ts'
import { confirmRequest, declineRequest, lockRequest } from './store.ts'

interface CoachChange {
  schedule_id: string
  name: string
  start_time: string
  to: string
}

/** Queues one mail for each member with a place; an undo deletes them. Returns their dedupe keys. */
async function mailHolders(tx: Tx, { schedule_id, name, start_time, to }: CoachChange, now: Date) {
  const members = (await holdersOf(tx, schedule_id)).map((holder) => holder.user_id)
  return mailMembers(tx, members, {
    template: 'coach_changed',
    event: `${schedule_id}:${now.getTime()}`,
    at: now,
    notBefore: undoUntil('schedule', now),
    data: { className: name, start: start_time, coach: await nameOfCoach(tx, to) },
  })
}

/**
 * Gives the class to the substitute, as `replaceCoach` does. Members are mailed once the undo has run out. Throws not_found,
 * substitution_closed, coach_busy.
 */
export const confirmSubstitution = (
  { db, clock }: Context,
  actor: Actor,
  id: string,
  to: string,
): Promise<SubstitutionConfirmed> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const request = await foundSubstitution(tx, id)
    const replacement = { from: request.coach.id, to, id: request.schedule_id }
    if (to === replacement.from) throw errors.refused('coach_busy')
    await lockCoaches(tx, [replacement.from, to])
    await lockClasses(tx, [request.schedule_id])
    if (!(await lockRequest(tx, id, now))) throw errors.refused('substitution_closed')
    const classes = await coachedClasses(tx, replacement, now)
    if (classes.some(({ busy }) => busy)) throw errors.refused('coach_busy')
    const mails = await mailHolders(tx, { ...request, to }, now)
    const undo = await replaceIn(tx, actor, replacement, classes, now, { substitution: id, mails })
    await confirmRequest(tx, id, now)
    return { substitution: await foundSubstitution(tx, id), undo }
  })

/** Declines a request; its coach reads the reason on her screen and in a mail. Throws not_found, substitution_closed. */
export const declineSubstitution = (
  { db, clock }: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<SubstitutionAnswer> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const { coach, schedule_id, name, start_time } = await foundSubstitution(tx, id)
    if (!(await lockRequest(tx, id, now))) throw errors.refused('substitution_closed')
    await declineRequest(tx, id, reason, now)
    const account = (await accountsOfCoaches(tx, [coach.id])).get(coach.id)
    if (account)
      await mailEach(tx, [
        {
          member: account,
          template: 'substitution_declined',
          event: id,
          at: now,
          data: { className: name, start: start_time, reason },
        },
      ])
    await audit(tx, {
      at: now,
      actor,
      action: 'substitution.decline',
      entity: 'scheduled_class',
      entityId: schedule_id,
      subject: account,
      after: { substitution: id, reason },
    })
    return { substitution: await foundSubstitution(tx, id) }
  })
