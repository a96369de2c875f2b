import type { Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import type { SiteContent } from '../content.ts'
import { lockLoop } from './store.ts'

/**
 * A loop needs a picture, which is shown before it and in its place. The loop cannot be removed until the transaction ends. Throws
 * loop_needs_picture, loop_not_found.
 */
export async function requireLoop(tx: Tx, { loop_id, picture_id }: SiteContent['hero']): Promise<void> {
  if (loop_id === null) return
  if (picture_id === null) throw errors.refused('loop_needs_picture')
  if (!(await lockLoop(tx, loop_id))) throw errors.refused('loop_not_found')
}
