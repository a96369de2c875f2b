import type { ImportReason, ImportRow, ImportRowState } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/*
 * The question whether the row `r` of a checked file is about an account, and its answer. An answer counts while the account has the
 * address and the telephone that the administrator saw, and is neither erased nor merged.
 */

const account = sql`jsonb_build_object('user_id', p.user_id, 'email', a.email, 'phone', p.phone)`

const isVoid = sql<boolean>`(r.same_person is not null and not exists (
  select from studio.profiles p join identity.accounts a on a.id = p.user_id
  where p.user_id = (r.account ->> 'user_id')::uuid and p.erased_at is null and ${account} = r.account))`

export const stateNow = sql<ImportRowState>`case when ${isVoid} then 'refused' else r.state end`

export const reasonNow = sql<ImportReason | null>`case when ${isVoid} then 'same_person_unsure' else r.reason end`

export const answerNow = sql<boolean | null>`case when not ${isVoid} then r.same_person end`

/** The row waits for an answer. */
export const isUnsure = sql<boolean>`${reasonNow} = 'same_person_unsure'`

/** The row is in question, answered or not. */
export const isAsked = sql<boolean>`(r.same_person is not null or r.reason = 'same_person_unsure')`

/** The account that the row may be about; after a merge, the record that stays. */
export const likeAccount = sql<ImportRow['account']>`(
  select ${account} || jsonb_build_object('full_name', p.full_name)
  from studio.profiles asked
  join studio.profiles p on p.user_id = coalesce(asked.merged_into, asked.user_id)
  join identity.accounts a on a.id = p.user_id
  where (${isAsked} or r.reason = 'email_of_another') and p.erased_at is null
    and asked.user_id = coalesce((r.account ->> 'user_id')::uuid, r.user_id))`

export async function countUnsure(db: Db, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('studio.import_rows as r')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('r.import_id', '=', importId)
    .where(isUnsure)
    .executeTakeFirstOrThrow()
  return count
}
