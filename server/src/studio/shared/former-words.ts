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
