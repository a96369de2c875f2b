import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { dropWaitingMails } from '../../../platform/mail/index.ts'
import { MESSAGE_MAIL } from '../../mail/index.ts'

/**
 * Takes the person out of every message. A message to nobody else is deleted too, because its text may be about the person. Mails
 * that wait are not sent.
 */
export async function eraseMessagesTo(tx: Tx, user: string): Promise<void> {
  await dropWaitingMails(tx, MESSAGE_MAIL, user)
  await sql`
    with gone as (delete from studio.message_people where user_id = ${user} returning message_id)
    delete from studio.messages m
    where m.id in (select message_id from gone)
      and not exists (select from studio.message_people o where o.message_id = m.id and o.user_id <> ${user})`.execute(
    tx,
  )
}
