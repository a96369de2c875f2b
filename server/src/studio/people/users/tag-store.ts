import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface Tag {
  folded: string
  tag: string
}

/** The tags of a person in the order of their names; `p` is studio.profiles. */
export const tagsOfProfile = sql<string[]>`array(
  select t.tag from studio.user_tags t where t.user_id = p.user_id order by t.folded)`

/** `p` is studio.profiles. */
export const hasTag = (folded: string) => sql<boolean>`exists (
  select from studio.user_tags t where t.user_id = p.user_id and t.folded = ${folded})`

export const tagsOf = (db: Db, userId: string): Promise<Tag[]> =>
  db.selectFrom('studio.user_tags').select(['folded', 'tag']).where('user_id', '=', userId).execute()

const spelling = sql<string>`min(tag)`

/** The spellings of the tags that are in use. */
export async function spellingsOf(db: Db, folded: readonly string[]): Promise<Map<string, string>> {
  if (folded.length === 0) return new Map()
  const rows = await db
    .selectFrom('studio.user_tags')
    .select(['folded', spelling.as('tag')])
    .where('folded', 'in', folded)
    .groupBy('folded')
    .execute()
  return new Map(rows.map((row) => [row.folded, row.tag]))
}

export const countedTags = (db: Db) =>
  db
    .selectFrom('studio.user_tags')
    .select((row) => [spelling.as('name'), row.fn.countAll<number>().as('count')])
    .groupBy('folded')
    .orderBy('folded')
    .execute()

export async function replaceTags(tx: Tx, userId: string, tags: readonly Tag[]): Promise<void> {
  await tx.deleteFrom('studio.user_tags').where('user_id', '=', userId).execute()
  if (tags.length === 0) return
  await tx
    .insertInto('studio.user_tags')
    .values(tags.map((tag) => ({ ...tag, user_id: userId })))
    .execute()
}
