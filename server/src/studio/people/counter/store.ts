import { sql } from 'kysely'
import { roleInSql } from '../../../identity/index.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Whether the studio knows a client from more than one sale, or the client has signed in. */
export async function hasOtherRecords(tx: Tx, user: string, userPlan: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from studio.user_plans u where u.user_id = ${user} and u.id <> ${userPlan})
      or exists (select from studio.reservations r where r.user_id = ${user})
      or exists (select from studio.waitlist_entries w where w.user_id = ${user})
      or exists (select from studio.user_notes n where n.user_id = ${user})
      or exists (select from studio.user_tags g where g.user_id = ${user})
      or exists (select from studio.message_people m where m.user_id = ${user})
      or exists (select from studio.health_notes h where h.user_id = ${user})
      or exists (select from studio.invoice_data d where d.user_id = ${user})
      or exists (select from studio.legal_acceptances l where l.user_id = ${user})
      or exists (select from studio.consents c where c.user_id = ${user})
      or exists (select from studio.privacy_requests p where p.user_id = ${user})
      or exists (select from studio.calendar_feeds f where f.user_id = ${user})
      or exists (select from studio.instructors i where i.user_id = ${user})
      or exists (select from studio.merges m where ${user} in (m.kept_id, m.from_id))
      or exists (select from studio.profiles p where p.merged_into = ${user})
      or ${roleInSql(sql`${user}`)} is not null
      or exists (select from identity.accounts a where a.id = ${user}
        and (a.email_confirmed_at is not null or a.last_sign_in_at is not null)) as found`.execute(tx)
  return rows[0]?.found === true
}
