import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { errors } from '../../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../../shared/actor.ts'
import { isPictureInUse, lockPicture, markDeleted } from './store.ts'

/** Throws picture_not_found, picture_in_use. */
export const deletePicture = (context: Context, actor: Actor, id: string): Promise<void> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    if (!(await lockPicture(tx, id))) throw errors.refused('picture_not_found')
    if (await isPictureInUse(tx, id)) throw errors.refused('picture_in_use')
    await markDeleted(tx, id, now)
    await audit(tx, {
      at: now,
      actor,
      action: 'site.delete_picture',
      entity: 'site',
      before: { picture: id },
    })
  })
