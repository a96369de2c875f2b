import type { PhoneHolder } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/**
 * The other people who have the telephone that the row `r` of a checked file gives to a person. There are none after an administrator
 * answered who it is.
 */
const holders = sql`
  studio.profiles p join studio.imports i on i.id = r.import_id and i.state = 'checked'
  where r.same_person is null and 'phone' = any(r.fields) and p.phone = r.phone and p.erased_at is null and p.user_id is distinct from r.user_id`

export const isPhoneTaken = sql<boolean>`exists (select from ${holders})`

/** Names the oldest of these people; null when nobody else has the telephone. */
export const phoneHolder = sql<PhoneHolder | null>`(
  select jsonb_build_object(
    'user_id', (array_agg(p.user_id order by p.created_at, p.user_id))[1],
    'full_name', (array_agg(p.full_name order by p.created_at, p.user_id))[1],
    'others', count(*) - 1)
  from ${holders} having count(*) > 0)`

export async function countPhonesTaken(db: Db, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('studio.import_rows as r')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('r.import_id', '=', importId)
    .where(isPhoneTaken)
    .executeTakeFirstOrThrow()
  return count
}
