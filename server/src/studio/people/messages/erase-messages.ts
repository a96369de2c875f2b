import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { dropWaitingMails } from '../../../platform/mail/index.ts'
import { MESSAGE_MAIL } from '../../mail/index.ts'

/**
 * Takes the person out of every message. A message to nobody else is deleted too, because its text may be about the person. Mails
 * that wait are not sent.
 */
export async function eraseMessagesTo(tx: Tx, user: string): Promise<void> {
  await dropWaitingMails(tx, MESSAGE_MAIL, [user])
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from studio.message_people where user_id = ${user} returning message_id)
    update studio.messages m set total = m.total - 1 from gone where m.id = gone.message_id
    returning m.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from studio.messages where id = any(${ids}::uuid[]) and total = 0`.execute(tx)
}
