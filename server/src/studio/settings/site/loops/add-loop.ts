import type { Loop } from '@estudio/contract'
import { MAX_LOOPS } from '@estudio/domain'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { errors } from '../../../../platform/errors.ts'
import { silentVideo } from '../../../../platform/files/silent-video.ts'
import { type Actor, inTransactionOf } from '../../../shared/actor.ts'
import { lockSite } from '../store.ts'
import { countLoops, insertLoop, toLoop } from './store.ts'

/** Throws loop_type, loop_has_sound, loop_limit. */
export async function addLoop(context: Context, actor: Actor, sent: Buffer): Promise<Loop> {
  const video = silentVideo(sent)
  return inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    // Uploads are counted one after the other.
    await lockSite(tx)
    if ((await countLoops(tx)) >= MAX_LOOPS) throw errors.refused('loop_limit', { n: MAX_LOOPS })
    const id = await insertLoop(tx, video, now)
    await audit(tx, { at: now, actor, action: 'site.add_loop', entity: 'site', after: { loop: id } })
    return toLoop(id)
  })
}
