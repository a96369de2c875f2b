import { randomUUID } from 'node:crypto'
import type { Db } from '../database.ts'
import type { Json } from '../database-types.gen.ts'

export interface Mail {
  template: string
  to: string
  /** What the template needs; no secret, no raw token. */
  data: Json
  /** One mail an event: a second row with the same key is not written. */
  dedupeKey?: string
  /** When it was decided. */
  at: Date
  /** Not sent before; defaults to `at`. */
  notBefore?: Date
}

/** Writes a mail to the outbox in the caller's transaction; it goes out after the commit, at least once. */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  await db
    .insertInto('platform.outbox')
    .values({
      kind: 'mail',
      template: mail.template,
      recipient: mail.to,
      data: JSON.stringify(mail.data),
      dedupe_key: mail.dedupeKey ?? null,
      message_id: randomUUID(),
      created_at: mail.at,
      not_before: mail.notBefore ?? mail.at,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}
