import { sql } from 'kysely'
import { roleInSql } from '../../identity/index.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Whether the studio knows one of these people from more than these plans, or one of them has signed in. */
export async function haveOtherRecords(
  tx: Tx,
  users: readonly string[],
  plans: readonly string[],
): Promise<boolean> {
  const isTheirs = sql`user_id = any(${users}::uuid[])`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from studio.user_plans where ${isTheirs} and id <> all(${plans}::uuid[]))
      or exists (select from studio.reservations where ${isTheirs})
      or exists (select from studio.waitlist_entries where ${isTheirs})
      or exists (select from studio.user_notes where ${isTheirs})
      or exists (select from studio.user_tags where ${isTheirs})
      or exists (select from studio.message_people where ${isTheirs})
      or exists (select from studio.health_notes where ${isTheirs})
      or exists (select from studio.invoice_data where ${isTheirs})
      or exists (select from studio.legal_acceptances where ${isTheirs})
      or exists (select from studio.consents where ${isTheirs})
      or exists (select from studio.privacy_requests where ${isTheirs})
      or exists (select from studio.calendar_feeds where ${isTheirs})
      or exists (select from studio.instructors where ${isTheirs})
      or exists (select from studio.merges m where m.kept_id = any(${users}::uuid[]) or m.from_id = any(${users}::uuid[]))
      or exists (select from studio.profiles p where p.merged_into = any(${users}::uuid[]))
      or exists (select from unnest(${users}::uuid[]) as m(id) where ${roleInSql(sql`m.id`)} is not null)
      or exists (select from identity.accounts a where a.id = any(${users}::uuid[])
        and (a.email_confirmed_at is not null or a.last_sign_in_at is not null)) as found`.execute(tx)
  return rows[0]?.found === true
}
