import type { AdminSite, SitePatch } from '@estudio/contract'
import { readableAccent } from '@estudio/domain'
import { requestFaults } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { type Difference, difference } from '../../shared/fields.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { updateSettings } from '../studio-settings/store.ts'
import { mergeContent, pictureIdsOf } from './content.ts'
import { requireLoop } from './loops/require-loop.ts'
import { followLoop } from './loops/store.ts'
import { drawLogoIcons } from './pictures/logo-icons.ts'
import { requirePictures } from './pictures/require-pictures.ts'
import { followUse, insertIcon } from './pictures/store.ts'
import { changePublication } from './publish-site.ts'
import { readSiteForStaff } from './read-site.ts'
import { type EditableSite, lockSite, type Previous, updateSite } from './store.ts'

/** Throws contrast_too_low, with the nearest readable colour. */
function checkAccent({ accent_color }: SitePatch): void {
  if (!accent_color) return
  const suggestion = readableAccent(accent_color)
  if (suggestion !== accent_color.toUpperCase()) throw errors.refused('contrast_too_low', { suggestion })
}

function checkFaq({ faq }: SitePatch): void {
  const computed = faq?.filter((item) => 'computed' in item) ?? []
  if (computed.length > 1) throw errors.validation(requestFaults.invalid('faq'), 'faq')
}

interface Save {
  action: 'site.update' | 'site.undo'
  next: EditableSite
  /** Null when the save itself is an undo. */
  previous: Previous | null
  changed: Difference
  now: Date
}

/** The caller holds the lock of the site. */
export async function saveSite(
  tx: Tx,
  actor: Actor,
  { action, next, previous, changed, now }: Save,
): Promise<AdminSite> {
  const { content } = next
  await requirePictures(tx, pictureIdsOf(content))
  await requireLoop(tx, content.hero)
  await audit(tx, { at: now, actor, action, entity: 'site', ...changed })
  await updateSite(tx, content, previous, now)
  if ('tagline' in changed.after) await updateSettings(tx, { tagline: next.tagline }, now)
  await followUse(tx, now)
  await followLoop(tx, content.hero.loop_id, now)
  return readSiteForStaff(tx, now)
}

const fieldsOf = ({ content, tagline }: EditableSite) => ({ ...content, tagline })

export const changesOf = (current: EditableSite, next: EditableSite): Difference | undefined =>
  difference(fieldsOf(current), fieldsOf(next))

/**
 * Throws validation_failed, contrast_too_low, picture_not_found, loop_not_found, loop_needs_picture, studio_unnamed,
 * legal_texts_missing, version_conflict.
 */
export async function editSite(
  context: Context,
  actor: Actor,
  patch: SitePatch,
  version?: number,
): Promise<AdminSite> {
  checkAccent(patch)
  checkFaq(patch)
  const { logo_id: logo } = patch
  const icons = logo ? await drawLogoIcons(context, logo) : []
  return inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const row = await lockSite(tx)
    checkVersion(row, version)
    if (logo) for (const { size, bytes } of icons) await insertIcon(tx, logo, size, bytes)
    await changePublication(tx, actor, row, { published: patch.published, now })
    const tagline = patch.tagline === undefined ? row.tagline : (patch.tagline ?? '').trim()
    const next = { content: mergeContent(row.content, patch), tagline }
    const changed = changesOf(row, next)
    if (!changed) return readSiteForStaff(tx, now)
    const previous = {
      content: row.content,
      tagline: tagline === row.tagline ? null : { before: row.tagline, after: tagline },
    }
    return saveSite(tx, actor, { action: 'site.update', next, previous, changed, now })
  })
}
