import type { Picture } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { countRows, exists } from '../../../../platform/db/query-helpers.ts'
import type { PictureFile, PictureFormat } from '../../../../platform/files/reencode-picture.ts'

/** A PNG is an icon of a logo. */
export type StoredFormat = PictureFormat | 'png'

interface PictureRow {
  id: string
  hash: string
  width: number
  height: number
  widths: number[]
}

export const pictureFilePath = (hash: string, width: number | string) => `/api/site/pictures/${hash}/${width}`

const toPicture = ({ id, hash, width, height, widths }: PictureRow): Picture => ({
  id,
  url: pictureFilePath(hash, width),
  width,
  height,
  srcset: widths.map((each) => `${pictureFilePath(hash, each)} ${each}w`).join(', '),
})

/** Deleted pictures are left out. */
export async function picturesById(db: Db, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('studio.pictures as p')
    .select(['id', 'hash', 'width', 'height'])
    .select(
      sql<number[]>`array(
        select distinct f.width from studio.picture_files f where f.picture_id = p.id and f.format = 'webp' order by f.width)`.as(
        'widths',
      ),
    )
    .where('id', 'in', ids)
    .where('is_deleted', '=', false)
    .execute()
  return new Map(rows.map((row) => [row.id, toPicture(row)]))
}

/** Returns the ids of the pictures that exist, which cannot be removed until the transaction ends. */
export const lockPictures = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('studio.pictures')
    .select('id')
    .where('id', 'in', ids)
    .where('is_deleted', '=', false)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

const isInUse = sql<boolean>`exists (select from studio.pictures_in_use u where u.picture_id = p.id)`

/** Sets `unused_since` to what is shown. Called after each change of the site, and of the picture of a class. */
export const followUse = (db: Db, now: Date): Promise<unknown> =>
  sql`
    update studio.pictures p
    set unused_since = case when ${isInUse} then null else ${now}::timestamptz end
    where not is_deleted and (unused_since is null) <> ${isInUse}`.execute(db)

/** Takes deletions back. The day after which unused pictures are removed begins again. */
export const keepPictures = (tx: Tx, ids: readonly string[], now: Date): Promise<unknown> =>
  sql`
    update studio.pictures
    set is_deleted = false, unused_since = case when unused_since is not null then ${now}::timestamptz end
    where id = any(${ids}::uuid[])`.execute(tx)

export const lockPicture = (tx: Tx, id: string) =>
  tx
    .selectFrom('studio.pictures')
    .select('hash')
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .forUpdate()
    .executeTakeFirst()

export const isPictureInUse = (tx: Tx, id: string): Promise<boolean> =>
  exists(tx.selectFrom('studio.pictures_in_use').select('picture_id').where('picture_id', '=', id))

export const markDeleted = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('studio.pictures')
    .set({ is_deleted: true, unused_since: now })
    .where('id', '=', id)
    .execute()

/** Removes the pictures that were not in use since `cutoff`, with their files. */
export const removeUnusedSince = async (db: Db, cutoff: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from studio.pictures p where unused_since < ${cutoff} and not ${isInUse}`.execute(db)
  return Number(numAffectedRows)
}

export const countPictures = (tx: Tx): Promise<number> =>
  countRows(tx.selectFrom('studio.pictures').where('is_deleted', '=', false))

export const lockPictureByHash = (tx: Tx, hash: string) =>
  tx
    .selectFrom('studio.pictures')
    .select(['id', 'is_deleted'])
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()

interface NewPicture {
  hash: string
  width: number
  height: number
  files: readonly PictureFile[]
  now: Date
}

export async function insertPicture(tx: Tx, { files, now, ...picture }: NewPicture): Promise<string> {
  const { id } = await tx
    .insertInto('studio.pictures')
    .values({ ...picture, created_at: now, unused_since: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('studio.picture_files')
    .values(files.map((file) => ({ ...file, picture_id: id })))
    .execute()
  return id
}

export const pictureFile = (db: Db, hash: string, width: number, format: StoredFormat) =>
  db
    .selectFrom('studio.picture_files as f')
    .innerJoin('studio.pictures as p', 'p.id', 'f.picture_id')
    .select('f.bytes')
    .where('p.hash', '=', hash)
    .where('f.width', '=', width)
    .where('f.format', '=', format)
    .executeTakeFirst()

/** The widest WebP, and the number of icons. */
export const pictureForIcons = (db: Db, id: string) =>
  db
    .selectFrom('studio.picture_files as f')
    .select('bytes')
    .select(
      sql<number>`(
        select count(*) from studio.picture_files i where i.picture_id = f.picture_id and i.format = 'png')`.as(
        'icons',
      ),
    )
    .where('picture_id', '=', id)
    .where('format', '=', 'webp')
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertIcon = (db: Db, id: string, size: number, bytes: Buffer): Promise<unknown> =>
  db
    .insertInto('studio.picture_files')
    .values({ picture_id: id, width: size, format: 'png', bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
