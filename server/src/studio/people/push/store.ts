import type { PushSubscriptionInput } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Subscription } from './push-service.ts'

export const subscriptionsOf = (db: Db, user: string) =>
  db
    .selectFrom('studio.push_subscriptions')
    .select(['id', 'endpoint', 'user_agent', 'created_at'])
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

interface NewSubscription {
  user: string
  input: PushSubscriptionInput
  userAgent: string | undefined
  now: Date
}

/** A browser has one subscription, of the person who asked last. Returns it, and whether she did not have it before. */
export async function saveSubscription(tx: Tx, { user, input, userAgent, now }: NewSubscription) {
  const { endpoint, keys } = input
  const before = await tx
    .selectFrom('studio.push_subscriptions')
    .select('user_id')
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst()
  const isNew = before?.user_id !== user
  const values = { user_id: user, p256dh: keys.p256dh, auth: keys.auth, user_agent: userAgent ?? null }
  const saved = await tx
    .insertInto('studio.push_subscriptions')
    .values({ ...values, endpoint, created_at: now })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet(isNew ? { ...values, created_at: now } : values),
    )
    .returning(['id', 'endpoint', 'user_agent', 'created_at'])
    .executeTakeFirstOrThrow()
  return { saved, isNew }
}

/** Deletes a person's oldest subscriptions, so that `limit` are left. */
export const deleteOldest = (tx: Tx, user: string, limit: number) =>
  sql`
    delete from studio.push_subscriptions where id in (
      select id from studio.push_subscriptions where user_id = ${user} order by created_at desc, id offset ${limit})`.execute(
    tx,
  )

/** Returns whether the person had it. */
export const deleteSubscription = async (db: Db, user: string, id: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('studio.push_subscriptions')
      .where('id', '=', id)
      .where('user_id', '=', user)
      .executeTakeFirst()
  ).numDeletedRows === 1n

export const deleteSubscriptionsOf = (tx: Tx, user: string) =>
  tx.deleteFrom('studio.push_subscriptions').where('user_id', '=', user).execute()

/** The subscription has ended at its push service. */
export const deleteEnded = (db: Db, { id, endpoint }: Subscription) =>
  db.deleteFrom('studio.push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()

/** The subscriptions of these accounts. */
export const subscriptionsToPush = (db: Db, accounts: readonly string[]) =>
  db
    .selectFrom('studio.push_subscriptions')
    .select(['id', 'user_id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', 'in', accounts)
    .execute()
