import { createHash } from 'node:crypto'
import type { Picture } from '@estudio/contract'
import { SITE_LIMITS } from '@estudio/domain'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import type { PictureFile } from '../../../../platform/files/reencode-picture.ts'
import { type Actor, inTransactionOf } from '../../../shared/actor.ts'
import { lockSite } from '../store.ts'
import { countPictures, insertPicture, keepPictures, lockPictureByHash, picturesById } from './store.ts'

const SIZES = { maxSide: 1600, maxBytes: 200 * 1024 }

const hashOf = (files: readonly PictureFile[]): string => {
  const hash = createHash('sha256')
  for (const { width, format, bytes } of files)
    hash.update(`${width} ${format} ${bytes.length} `).update(bytes)
  return hash.digest('hex').slice(0, 32)
}

async function requireRoom(tx: Tx): Promise<void> {
  if ((await countPictures(tx)) >= SITE_LIMITS.pictures)
    throw errors.refused('picture_limit', { n: SITE_LIMITS.pictures })
}

/**
 * The same picture sent again is the stored picture. Throws picture_type, picture_too_large, picture_limit,
 * rate_limited.
 */
export async function addPicture(context: Context, actor: Actor, sent: Buffer): Promise<Picture> {
  const { width, height, files } = await context.pictureEncoder.encodeWidths(sent, SIZES)
  const hash = hashOf(files)
  return inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    // Uploads are counted one after the other.
    await lockSite(tx)
    const known = await lockPictureByHash(tx, hash)
    const isNew = !known || known.is_deleted
    if (isNew) await requireRoom(tx)
    const id = known?.id ?? (await insertPicture(tx, { hash, width, height, files, now }))
    await keepPictures(tx, [id], now)
    if (isNew)
      await audit(tx, { at: now, actor, action: 'site.add_picture', entity: 'site', after: { picture: id } })
    const picture = (await picturesById(tx, [id])).get(id)
    if (!picture) throw errors.refused('picture_not_found')
    return picture
  })
}
