import type { AdminUser, TagList } from '@estudio/contract'
import { foldText } from '@estudio/domain'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { requiredName } from '../../shared/fields.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { lockProfile, updateProfile } from '../../shared/profiles.ts'
import { checkMayWriteAbout } from '../check-may-write-about.ts'
import { userDetails } from './list-users.ts'
import { countedTags, replaceTags, spellingsOf, tagsOf } from './tag-store.ts'

/** Tags that exist only as long as somebody has them. */
export const tagList = async (db: Db): Promise<TagList> => ({ tags: await countedTags(db) })

/** The tags by their folded text; the first of several spellings counts. */
const byFoldedText = (tags: readonly string[]): Map<string, string> => {
  const named = tags.map((tag) => requiredName(tag, '', 'tags'))
  return new Map(named.reverse().map((tag) => [foldText(tag), tag]))
}

interface TagChange {
  id: string
  tags: readonly string[]
  version?: number
}

/**
 * Replaces the tags of a person. A tag that is in use keeps the spelling it has there. The version is the user's. Throws
 * not_found, version_conflict, validation_failed, person_is_staff.
 */
export async function setTags(
  context: Context,
  actor: Actor,
  { id, tags, version }: TagChange,
): Promise<AdminUser> {
  const typed = byFoldedText(tags)
  await inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const profile = await lockProfile(tx, id)
    if (!profile) throw errors.notFound('user')
    await checkMayWriteAbout(tx, actor, id)
    checkVersion(profile, version)
    const before = (await tagsOf(tx, id)).map(({ folded }) => folded)
    if (before.length === typed.size && before.every((folded) => typed.has(folded))) return
    const known = await spellingsOf(tx, [...typed.keys()])
    await replaceTags(
      tx,
      id,
      [...typed].map(([folded, tag]) => ({ folded, tag: known.get(folded) ?? tag })),
    )
    await updateProfile(tx, id, {}, now)
    const about = { entity: 'user', entityId: id, subject: id }
    await audit(tx, { at: now, actor, action: 'user.update', ...about, after: { fields: ['tags'] } })
  })
  return userDetails(context, id)
}
