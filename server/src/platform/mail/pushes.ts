import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Json } from '../db/database-types.gen.ts'
import { deleteErasedMail } from './outbox.ts'

export interface PushMessage {
  id: string
  push_kind: string
  data: Json
  account_id: string
  seconds_until_mail: number
}

/**
 * Claims messages that are due by push. The push services are asked again after a minute, also when the process dies, and no longer
 * in the half minute before the mail is due.
 */
export async function claimPushes(db: Db, now: Date, count: number): Promise<PushMessage[]> {
  const { rows } = await sql<PushMessage>`
    update platform.outbox o set pushed_at = ${now}, push_at = ${now}::timestamptz + interval '1 minute'
    where o.id = any (array(
      select id from platform.outbox
      where push_at <= ${now} and not_before > ${now}::timestamptz + interval '30 seconds'
        and sent_at is null and failed_at is null and claimed_until is null
      order by push_at, id
      limit ${count}
      for update skip locked))
    returning o.id, o.push_kind, o.data, o.account_id,
      extract(epoch from o.not_before - ${now})::integer as seconds_until_mail`.execute(db)
  return rows
}

/** The message arrived by push, so that it is not mailed. Changes nothing once the mail is being sent. */
export async function recordPushed(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update platform.outbox set channel = 'push', sent_at = ${now}, push_at = null
    where id = ${id} and pushed_at is not null and sent_at is null and failed_at is null
      and coalesce(claimed_until <= ${now}, true)`.execute(db)
  await deleteErasedMail(db, id)
}

/** A push service has the message, or keeps it until the browser is online. It is mailed when it is due, unless it is shown before. */
export const awaitShown = (db: Db, id: string) =>
  sql`update platform.outbox set push_at = null where id = ${id}`.execute(db)

/** No browser can show the message. */
export const mailAtOnce = (db: Db, id: string, now: Date) =>
  sql`
    update platform.outbox set push_at = null, not_before = ${now}
    where id = ${id} and not_before > ${now}`.execute(db)
