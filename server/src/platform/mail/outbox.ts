import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inBatches, type Tx } from '../db/database.ts'
import type { Json } from '../db/database-types.gen.ts'
import type { PersonalTable, RecordsOf } from '../db/personal-rows.ts'
import { exists } from '../db/query-helpers.ts'

/** In sending order: mails that a person waits for at the screen, mails about one person, mails to many people. */
const priorities = { awaited: 0, personal: 5, announcement: 9 }

export interface Mail {
  template: string
  /** Defaults to `personal`. */
  priority?: keyof typeof priorities
  to: string
  /** The data contains no secret and no raw token. */
  data: Json
  /** Makes the mail unique: a second row with this key is not written. */
  dedupeKey?: string
  at: Date
  notBefore?: Date
  /** When the link or code of the mail stops working. */
  expiresAt?: Date
}

const outboxRow = (mail: Mail) => ({
  kind: 'mail' as const,
  template: mail.template,
  priority: priorities[mail.priority ?? 'personal'],
  recipient: mail.to,
  data: JSON.stringify(mail.data),
  dedupe_key: mail.dedupeKey ?? null,
  message_id: randomUUID(),
  created_at: mail.at,
  not_before: mail.notBefore ?? mail.at,
  expires_at: mail.expiresAt ?? null,
})

/** Adds mails in the caller's transaction. They are sent after the commit, at least once. */
export const enqueueMails = (db: Db, mails: readonly Mail[]): Promise<void> =>
  inBatches(mails, (some) =>
    db
      .insertInto('platform.outbox')
      .values(some.map(outboxRow))
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute(),
  )

export const enqueueMail = (db: Db, mail: Mail): Promise<void> => enqueueMails(db, [mail])

/** Sends failed mails again, except expired mails; with `keys` only these. Returns how many. */
export async function requeueFailedMails(db: Db, now: Date, keys?: readonly string[]): Promise<number> {
  const those = keys ? sql`and dedupe_key = any(${keys}::text[])` : sql``
  const { numAffectedRows = 0n } = await sql`
    update platform.outbox set failed_at = null, attempts = 0, not_before = ${now}, claimed_until = null
    where failed_at is not null and (expires_at is null or expires_at > ${now}) ${those}`.execute(db)
  return Number(numAffectedRows)
}

/** Returns false, and deletes nothing, when one of the mails is being sent or was sent, also by push. */
export async function dropDelayedMails(tx: Tx, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true
  const { rows } = await sql<{ left: boolean }>`
    select attempts > 0 or claimed_until is not null or pushed_at is not null as left
    from platform.outbox where dedupe_key = any(${keys}::text[]) for update`.execute(tx)
  if (rows.length < keys.length || rows.some(({ left }) => left)) return false
  await sql`delete from platform.outbox where dedupe_key = any(${keys}::text[])`.execute(tx)
  return true
}

export const isEnqueued = (db: Db, dedupeKey: string): Promise<boolean> =>
  exists(db.selectFrom('platform.outbox').select('id').where('dedupe_key', '=', dedupeKey))

/** The mails to a person that the outbox still holds. */
export const personalMails = (recordsOf: RecordsOf): PersonalTable => ({
  name: 'mails',
  table: 'platform.outbox',
  rows: (user) => sql`t.account_id = any (${recordsOf(user)})`,
  order: 'created_at',
  columns: ['template', 'recipient', 'channel', 'created_at', 'sent_at', 'failed_at'],
  // The data of a mail may hold the id of a one-time link.
  left: [
    'id',
    'account_id',
    'kind',
    'data',
    'dedupe_key',
    'message_id',
    'not_before',
    'attempts',
    'last_error',
    'priority',
    'claimed_until',
    'expires_at',
    'erase_when_handled',
    'push_kind',
    'push_at',
    'pushed_at',
  ],
})

/** The mails with these keys that the outbox still holds, oldest first. */
export const mailsByKeys = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('platform.outbox')
    .select(['template', 'created_at', 'sent_at'])
    .where('dedupe_key', 'in', keys)
    .orderBy('created_at')
    .execute()

/**
 * Erases the mails to an account, also to an address that the account had before, and the mails to its present address. Mails
 * that wait are still sent, and deleted then.
 */
export const eraseMailsTo = async (tx: Tx, account: string, address: RawBuilder<string>): Promise<void> => {
  const theirs = sql`(account_id = ${account} or recipient = ${address})`
  await sql`
    delete from platform.outbox where ${theirs} and coalesce(sent_at, failed_at) is not null`.execute(tx)
  await sql`update platform.outbox set erase_when_handled = true where ${theirs}`.execute(tx)
}

/** Deletes sent and waiting mails. */
export const deleteMails = (tx: Tx, template: string, recipient: RawBuilder<string>) =>
  sql`delete from platform.outbox where template = ${template} and recipient = ${recipient}`.execute(tx)

/**
 * Deletes the mails of a template that wait to be sent to these accounts; with `event` only those about it. A mail that is being
 * sent at this moment still arrives.
 */
export const dropWaitingMails = (tx: Tx, template: string, accounts: readonly string[], event?: string) =>
  sql`
    delete from platform.outbox
    where account_id = any (${accounts}::uuid[]) and template = ${template} and sent_at is null and failed_at is null
      ${event ? sql`and starts_with(dedupe_key, ${`${template}:${event}:`})` : sql``}`.execute(tx)

/** The mails of a template about an event, which were delayed for these accounts, are mailed now. */
export const sendDelayedMails = (
  tx: Tx,
  template: string,
  { accounts, event, now }: { accounts: readonly string[]; event: string; now: Date },
) =>
  sql`
    update platform.outbox set not_before = ${now}, push_at = null
    where account_id = any (${accounts}::uuid[]) and template = ${template} and sent_at is null and failed_at is null
      and not_before > ${now} and starts_with(dedupe_key, ${`${template}:${event}:`})`.execute(tx)

/** Deletes a mail to a person whose account was erased, once it was sent or given up. */
export const deleteErasedMail = (db: Db, id: string) =>
  sql`
    delete from platform.outbox
    where id = ${id} and erase_when_handled and coalesce(sent_at, failed_at) is not null`.execute(db)
