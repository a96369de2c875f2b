import type { AdminSite } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { checkUndoWindow } from '../../shared/undo/undo-window.ts'
import { pictureIdsOf } from './content.ts'
import { changesOf, saveSite } from './edit-site.ts'
import { keepPictures } from './pictures/store.ts'
import { undoSiteUntil } from './read-site.ts'
import { type EditableSite, lockSite, type Previous } from './store.ts'

/** A tagline that the settings form changed after the save stays. */
const formerSite = ({ content, tagline }: Previous, current: EditableSite): EditableSite => ({
  content,
  tagline: tagline?.after === current.tagline ? tagline.before : current.tagline,
})

/** Takes the last save back, with the pictures that were deleted since. Throws undo_done, undo_expired, version_conflict. */
export const undoSite = (context: Context, actor: Actor, version?: number): Promise<AdminSite> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const row = await lockSite(tx)
    checkVersion(row, version)
    const until = undoSiteUntil(row)
    if (!row.previous || !until) throw errors.refused('undo_done')
    checkUndoWindow(until, now, texts.admin.undo.tooLate)
    await keepPictures(tx, pictureIdsOf(row.previous.content), now)
    const next = formerSite(row.previous, row)
    const changed = changesOf(row, next) ?? { before: {}, after: {} }
    return saveSite(tx, actor, { action: 'site.undo', next, previous: null, changed, now })
  })
