import type { UndoAnswer } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { takeBack } from './take-back.ts'
import { dropMails, lockUndo, markUndone, type UndoPayload } from './undo-store.ts'

const classesOf = ({ cancelled, deleted, created, moved }: UndoPayload): string[] => [
  ...cancelled,
  ...deleted.map(({ id }) => id),
  ...created,
  ...(moved ? [moved.before.id] : []),
]

/**
 * Takes back what the same administrator did a moment ago, once, with the mails that still wait. Whatever stands in the
 * way, nothing is changed. Throws not_found, undo_done, undo_expired (mails are under way), undo_conflict.
 */
export const undoChange = (context: Context, actor: Actor, id: string): Promise<UndoAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const action = await lockUndo(tx, id, actor.id)
    if (!action) throw errors.notFound('undo')
    const { payload, kind } = action
    if (action.undone_at) throw errors.refused('undo_done')
    if (action.expires_at <= now || !(await dropMails(tx, payload.mails)))
      throw errors.refused('undo_expired')
    await takeBack({ tx, actor: actor.id, now, since: action.created_at }, payload)
    await markUndone(tx, id, now)
    const classes = classesOf(payload)
    await audit(tx, {
      at: now,
      actor,
      action: 'schedule.undo',
      entity: 'undo',
      entityId: id,
      before: { kind, classes },
      after: { reservations: payload.released },
    })
    return { undone: true as const, classes: classes.length, reservations: payload.released.length }
  })
