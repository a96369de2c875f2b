import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * The names, addresses and telephones that a person has or had, to search texts that may hold them. Call it while the profile and
 * the account still have theirs.
 */
export async function wordsOf(tx: Tx, user: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select f.word from studio.former_words f where f.user_id = ${user}
    union
    select w.word from studio.profiles p join identity.accounts a on a.id = p.user_id
    cross join lateral (values (p.full_name), (p.phone), (a.email)) w(word)
    where p.user_id = ${user} and w.word <> ''`.execute(tx)
  return rows.map(({ word }) => word)
}

/** Deletes the former words of a person who is erased. */
export const deleteFormerWords = (tx: Tx, user: string): Promise<unknown> =>
  tx.deleteFrom('studio.former_words').where('user_id', '=', user).execute()

/** After a merge is undone: forgets what the first record has again, which both records had only because of the merge. */
export const forgetWordsOf = (tx: Tx, owner: string, other: string): Promise<unknown> =>
  sql`
    delete from studio.former_words f using studio.profiles p join identity.accounts a on a.id = p.user_id
    where f.user_id in (${owner}, ${other}) and p.user_id = ${owner}
      and (f.kind, f.word) in (('name', p.full_name), ('phone', p.phone), ('email', a.email))`.execute(tx)

/** The ids of the former words that these people have. */
export async function formerWordIds(tx: Tx, people: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ user_id: string; ids: number[] }>`
    select user_id, jsonb_agg(id order by id) as ids from studio.former_words
    where user_id = any(${people}::uuid[]) group by user_id`.execute(tx)
  return new Map(rows.map(({ user_id, ids }) => [user_id, ids]))
}

interface UndoneWords {
  id: string
  kinds: readonly ('name' | 'phone' | 'email')[]
  /** The result of `formerWordIds` before the change. */
  before: readonly number[]
}

/** After a change of people is undone: forgets the words of these kinds that the people did not have before the change. */
export const forgetWordsSince = (tx: Tx, people: readonly UndoneWords[]): Promise<unknown> =>
  sql`
    delete from studio.former_words f
    using jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(id uuid, kinds text[], before bigint[])
    where f.user_id = r.id and f.kind = any(r.kinds) and f.id <> all(r.before)`.execute(tx)
