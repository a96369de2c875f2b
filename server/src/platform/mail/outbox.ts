import { randomUUID } from 'node:crypto'
import { type Db, inBatches } from '../database.ts'
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

const rowOf = (mail: Mail) => ({
  kind: 'mail' as const,
  template: mail.template,
  recipient: mail.to,
  data: JSON.stringify(mail.data),
  dedupe_key: mail.dedupeKey ?? null,
  message_id: randomUUID(),
  created_at: mail.at,
  not_before: mail.notBefore ?? mail.at,
})

/** Writes mails to the outbox in the caller's transaction, many in one statement; they go out after the commit, at least once. */
export const enqueueMails = (db: Db, mails: readonly Mail[]): Promise<void> =>
  inBatches(mails, (some) =>
    db
      .insertInto('platform.outbox')
      .values(some.map(rowOf))
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute(),
  )

/** Writes one mail to the outbox. */
export const enqueueMail = (db: Db, mail: Mail): Promise<void> => enqueueMails(db, [mail])
