import { sql } from 'kysely'
import { roleInSql } from '../../identity/index.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Whether the studio knows one of these people from more than these plans, or one of them has signed in. */
export async function haveOtherRecords(
  tx: Tx,
  users: readonly string[],
  plans: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select studio.has_records(${users}::uuid[], ${plans}::uuid[])
      or exists (select from studio.merges m where m.kept_id = any(${users}::uuid[]) or m.from_id = any(${users}::uuid[]))
      or exists (select from unnest(${users}::uuid[]) as m(id) where ${roleInSql(sql`m.id`)} is not null)
      or exists (select from identity.accounts a where a.id = any(${users}::uuid[])
        and (a.email_confirmed_at is not null or a.last_sign_in_at is not null)) as found`.execute(tx)
  return rows[0]?.found === true
}
