import { createHash } from 'node:crypto'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Whose pictures somebody may read and change: everybody's, one coach's, or none. */
export type Reach = 'all' | 'none' | { coach: string }

/** The first folder of a path names whose picture it is. */
export const folderOf = (path: string): string => path.split('/', 1)[0] ?? ''

/** A coach's own are those in the folder of their id, and the one they show, wherever it lies. */
const within = (reach: Reach): RawBuilder<boolean> => {
  if (reach === 'all') return sql`true`
  if (reach === 'none') return sql`false`
  return sql`(split_part(p.path, '/', 1) = ${reach.coach} or exists (
    select from studio.instructors i where i.picture_path = p.path and i.user_id = ${reach.coach}))`
}

/** Whether a picture may be put at `path`; nothing needs to be there yet. */
export const mayPut = async (db: Db, reach: Reach, path: string): Promise<boolean> => {
  if (reach === 'all') return true
  if (reach === 'none') return false
  if (folderOf(path) === reach.coach) return true
  return (await pathsWithin(db, reach, [path])).has(path)
}

/** Those of the paths where there is a picture within reach. */
export const pathsWithin = async (
  db: Db,
  reach: Reach,
  paths: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('identity.pictures as p')
    .select('p.path')
    .where(sql<boolean>`p.path = any(${paths}::text[])`)
    .where(within(reach))
    .execute()
  return new Set(rows.map((row) => row.path))
}

const size = sql<number>`octet_length(p.bytes)`.as('size')
const facts = ['p.path', 'p.owner_id', 'p.content_type', 'p.etag', 'p.created_at', 'p.updated_at'] as const
/** What a row has whose bytes lie here; those of a hosted project's pictures have none of it. */
type Whole = { content_type: NotNull; etag: NotNull }

export type PictureFacts = NonNullable<Awaited<ReturnType<typeof pictureFacts>>>
export type Picture = NonNullable<Awaited<ReturnType<typeof findPicture>>>

/** Everything of a picture but its bytes. */
export const pictureFacts = (db: Db, reach: Reach, path: string) =>
  db
    .selectFrom('identity.pictures as p')
    .select([...facts, size])
    .where('p.path', '=', path)
    .where('p.bytes', 'is not', null)
    .where(within(reach))
    .$narrowType<Whole>()
    .executeTakeFirst()

export const findPicture = (db: Db, reach: Reach, path: string) =>
  db
    .selectFrom('identity.pictures as p')
    .select([...facts, 'p.bytes'])
    .where('p.path', '=', path)
    .where('p.bytes', 'is not', null)
    .where(within(reach))
    .$narrowType<Whole & { bytes: NotNull }>()
    .executeTakeFirst()

export interface NewPicture {
  path: string
  bytes: Buffer
  now: Date
}

export const etagOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** Keeps a picture; with `replace` over the one that is there. Answers its ETag, or undefined where none was kept. */
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

/** Removes what is within reach and answers what that was; a coach who showed one shows none now. */
export const deletePictures = (db: Db, reach: Reach, paths: readonly string[]): Promise<PictureFacts[]> =>
  db
    .deleteFrom('identity.pictures as p')
    .where(sql<boolean>`p.path = any(${paths}::text[])`)
    .where('p.bytes', 'is not', null)
    .where(within(reach))
    .returning([...facts, size])
    .$narrowType<Whole>()
    .execute()
