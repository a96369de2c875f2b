import { sql } from 'kysely'
import { allowErasedWords } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Empties the reasons in the history of the payments of an account that is erased. */
export const erasePaymentReasons = async (tx: Tx, user: string): Promise<void> => {
  await allowErasedWords(tx)
  await sql`
    update studio.payment_events e set reason = null
    from studio.payments p join studio.user_plans u on u.id = p.user_plan_id
    where p.id = e.payment_id and u.user_id = ${user} and e.reason is not null`.execute(tx)
}
