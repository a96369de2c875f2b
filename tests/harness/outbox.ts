import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'
import type { DB } from '../../server/src/platform/db/database-types.gen.ts'

type Queued = Selectable<DB['platform.outbox']>

export interface WhichMails {
  recipient?: string
  template?: string
  created_at?: Date
  sent?: boolean
}

/** Mails of the outbox by recipient, sent or not. */
export async function queuedMails(db: Db, which: WhichMails = {}): Promise<Queued[]> {
  let query = db.selectFrom('platform.outbox').selectAll().orderBy('recipient').orderBy('id')
  if (which.recipient !== undefined) query = query.where('recipient', '=', which.recipient)
  if (which.template !== undefined) query = query.where('template', '=', which.template)
  if (which.created_at !== undefined) query = query.where('created_at', '=', which.created_at)
  if (which.sent !== undefined) query = query.where('sent_at', which.sent ? 'is not' : 'is', null)
  return query.execute()
}

/** Changes the mails to a recipient, the one with an id, or all. */
export const changeMails = async (
  db: Db,
  which: { recipient: string } | { id: string } | 'all',
  values: Updateable<DB['platform.outbox']>,
): Promise<void> => {
  const query = db.updateTable('platform.outbox').set(values)
  if (which === 'all') await query.execute()
  else if ('id' in which) await query.where('id', '=', which.id).execute()
  else await query.where('recipient', '=', which.recipient).execute()
}

export const emptyOutbox = async (db: Db): Promise<void> => {
  await db.deleteFrom('platform.outbox').execute()
}

/** A mail that is due in the distant future, as the trace of an effect. */
export const queueFarMail = async (tx: Tx, template: string, now: Date): Promise<void> => {
  await tx
    .insertInto('platform.outbox')
    .values({
      kind: 'mail',
      template,
      recipient: 'nobody@socio.example',
      message_id: `${template}-${Math.random()}`,
      created_at: now,
      not_before: new Date('2999-01-01'),
    })
    .execute()
}

/** Waiting mails with a link, by template: whether each expires no later than its link. */
export async function mailsWithLinks(db: Db): Promise<{ template: string; expires: boolean }[]> {
  const { rows } = await sql<{ template: string; expires: boolean }>`
    select distinct m.template, m.expires_at is not null and m.expires_at <= t.expires_at as expires
    from platform.outbox m join identity.one_time_tokens t on t.id::text = m.data->>'tokenId'
    where m.sent_at is null order by 1`.execute(db)
  return rows
}

/** As if twelve attempts to send the mails to an address had failed. */
export const giveUpMailsTo = async (db: Db, recipient: string, now: Date): Promise<void> => {
  await db
    .updateTable('platform.outbox')
    .set({ attempts: 12, failed_at: now })
    .where('recipient', '=', recipient)
    .execute()
}

/** Mails that were given up after twelve attempts. */
export const addFailedMails = async (db: Db, count: number, now: Date): Promise<void> => {
  const mails = Array.from({ length: count }, (_, index) => ({
    kind: 'mail' as const,
    template: 'account.factor_removed',
    recipient: 'socia@correo.example',
    message_id: `failed-${index}`,
    created_at: now,
    not_before: now,
    attempts: 12,
    failed_at: now,
  }))
  await db.insertInto('platform.outbox').values(mails).execute()
}
