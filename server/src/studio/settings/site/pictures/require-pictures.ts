import type { Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { lockPictures } from './store.ts'

/** The pictures cannot be deleted until the transaction ends. Throws picture_not_found. */
export async function requirePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  const distinct = [...new Set(ids)]
  const known = await lockPictures(tx, distinct)
  if (known.length < distinct.length) throw errors.refused('picture_not_found')
}
