import { createHash } from 'node:crypto'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { exists } from '../../../platform/db/query-helpers.ts'
import { folderOf } from './paths.ts'

/**
 * The pictures that a caller may read and change: `all`, `none`, or the shared pictures and those in the owner's
 * folder.
 */
export type Reach = 'all' | 'none' | { owner: string; shared?: SharedPictures }

/** A query that selects paths. */
export type SharedPictures = RawBuilder<unknown>

const withinReach = (reach: Reach): RawBuilder<boolean> => {
  if (reach === 'all') return sql`true`
  if (reach === 'none') return sql`false`
  const { owner, shared } = reach
  const own = sql<boolean>`split_part(p.path, '/', 1) = ${owner}`
  return shared ? sql`(${own} or p.path in (${shared}))` : own
}

export const mayPut = async (db: Db, reach: Reach, path: string): Promise<boolean> => {
  if (reach === 'all') return true
  if (reach === 'none') return false
  if (folderOf(path) === reach.owner) return true
  return (await pathsWithin(db, reach, [path])).has(path)
}

export const pathsWithin = async (
  db: Db,
  reach: Reach,
  paths: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('identity.pictures as p')
    .select('p.path')
    .where(sql<boolean>`p.path = any(${paths}::text[])`)
    .where(withinReach(reach))
    .execute()
  return new Set(rows.map((row) => row.path))
}

const size = sql<number>`octet_length(p.bytes)`.as('size')
const facts = ['p.path', 'p.owner_id', 'p.content_type', 'p.etag', 'p.created_at', 'p.updated_at'] as const
/** The rows of a hosted project have no bytes. */
type WithBytes = { content_type: NotNull; etag: NotNull }

export type PictureFacts = NonNullable<Awaited<ReturnType<typeof pictureFacts>>>
export type Picture = NonNullable<Awaited<ReturnType<typeof findPicture>>>

export const pictureFacts = (db: Db, reach: Reach, path: string) =>
  db
    .selectFrom('identity.pictures as p')
    .select([...facts, size])
    .where('p.path', '=', path)
    .where('p.bytes', 'is not', null)
    .where(withinReach(reach))
    .$narrowType<WithBytes>()
    .executeTakeFirst()

export const findPicture = (db: Db, reach: Reach, path: string) =>
  db
    .selectFrom('identity.pictures as p')
    .select([...facts, 'p.bytes'])
    .where('p.path', '=', path)
    .where('p.bytes', 'is not', null)
    .where(withinReach(reach))
    .$narrowType<WithBytes & { bytes: NotNull }>()
    .executeTakeFirst()

interface NewPicture {
  path: string
  bytes: Buffer
  now: Date
}

export const etagOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** Returns the ETag, or undefined when nothing was stored. */
export const putPicture = async (
  db: Db,
  { path, bytes, now }: NewPicture,
  replace: boolean,
): Promise<string | undefined> => {
  const etag = etagOf(bytes)
  const kept = await db
    .insertInto('identity.pictures')
    .values({
      path,
      owner_id: sql`(select id from identity.users where id::text = ${folderOf(path)})`,
      content_type: 'image/jpeg',
      bytes,
      etag,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      replace
        ? conflict.column('path').doUpdateSet({ content_type: 'image/jpeg', bytes, etag, updated_at: now })
        : conflict.column('path').doNothing(),
    )
    .returning('path')
    .executeTakeFirst()
  return kept ? etag : undefined
}

/** Deletes pictures. Foreign keys clear the columns that refer to them. */
export const deletePictures = (db: Db, reach: Reach, paths: readonly string[]): Promise<PictureFacts[]> =>
  db
    .deleteFrom('identity.pictures as p')
    .where(sql<boolean>`p.path = any(${paths}::text[])`)
    .where('p.bytes', 'is not', null)
    .where(withinReach(reach))
    .returning([...facts, size])
    .$narrowType<WithBytes>()
    .execute()

export const ownsPicture = (db: Db, path: string, user: string): Promise<boolean> =>
  exists(
    db
      .selectFrom('identity.pictures')
      .select('path')
      .where('path', '=', path)
      .where(sql<boolean>`split_part(path, '/', 1) = ${user}`),
  )
