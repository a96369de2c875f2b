import { texts } from '@estudio/texts'
import { moveSignIn, restoreAddress } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { violates } from '../../../platform/db/sqlstate.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { forgetWordsOf } from '../../shared/former-words.ts'
import { setMerged, updateProfile } from '../../shared/profiles.ts'
import { checkUndoWindow, undoUntil } from '../../shared/undo/undo-window.ts'
import { lockClassesAndPlans, lockPair, refuseMerge } from './merge.ts'
import { findMerge, hasChangedSince, markUndone, returnRecords } from './store.ts'

/** Throws merge_conflict when another account has taken the address since the merge. */
async function giveBack(tx: Tx, id: string, address: string, now: Date): Promise<void> {
  try {
    await restoreAddress(tx, id, address, now)
  } catch (error) {
    throw violates(error, 'users_email_key') ? refuseMerge('address_taken') : error
  }
}

/**
 * Gives both records back what they had, within a day and as long as nothing happened on the kept record. Throws not_found,
 * undo_done, undo_expired, merge_conflict.
 */
export const undoMerge = (context: Context, actor: Actor, id: string): Promise<void> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const found = await findMerge(tx, id)
    if (!found) throw errors.notFound('merge')
    const { kept_id, from_id } = found
    await lockPair(tx, kept_id, from_id)
    // Read again under the locks: another request may have undone it.
    const merge = await findMerge(tx, id)
    if (!merge) throw errors.notFound('merge')
    if (merge.undone_at) throw errors.refused('undo_done')
    checkUndoWindow(undoUntil('merge', merge.merged_at), now, texts.admin.merges.undoExpired)
    await lockClassesAndPlans(tx, [kept_id], now)
    if (await hasChangedSince(tx, merge)) throw refuseMerge('activity')
    const { moved_sign_in, ended_address, replaced } = merge
    if (moved_sign_in) await moveSignIn(tx, kept_id, from_id, now)
    if (ended_address) await giveBack(tx, moved_sign_in ? kept_id : from_id, ended_address, now)
    await setMerged(tx, from_id, { merged_into: null, erased_at: null, is_active: merge.was_active }, now)
    await returnRecords(tx, merge)
    await updateProfile(tx, kept_id, replaced, now)
    await forgetWordsOf(tx, from_id, kept_id)
    await markUndone(tx, id, now)
    const about = { entity: 'user', entityId: kept_id, subject: kept_id }
    await audit(tx, { at: now, actor, action: 'user.undo_merge', ...about, after: { from: from_id } })
  })
