import type { Coach } from '@estudio/contract'
import { lockAccount, picturesOf } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'
import { editCoachIn } from './edit-coach.ts'
import { lockCoach } from './edit-store.ts'
import { coachById } from './store.ts'

interface PictureChange {
  id: string
  /** Re-encoded; null takes the picture away. */
  bytes: Buffer | null
}

/**
 * Shows a new picture of a coach, at a path of its own in the coach's folder, or none (API-33, COA-04); the one before goes.
 * Throws not_found; unavailable where a hosted project keeps the pictures and does not answer.
 */
export const changePicture = async (
  context: Context,
  actor: Actor,
  { id, bytes }: PictureChange,
): Promise<Coach> => {
  const pictures = picturesOf(context)
  const owner = (await coachById(context.db, id))?.user_id
  if (!owner) throw errors.notFound('instructor')
  const upload = bytes && (await pictures.begin(context.db, owner, bytes))
  return inTransaction(context.db, async (tx) => {
    await lockAccount(tx, owner)
    const row = await lockCoach(tx, id)
    if (row?.user_id !== owner) throw errors.notFound('instructor')
    await upload?.keep(tx)
    const patch = { profile_picture: upload ? upload.path : null }
    const coach = await editCoachIn(tx, context, actor, { id, patch })
    if (row.picture_path) await pictures.remove(tx, owner, row.picture_path)
    return coach
  })
}
