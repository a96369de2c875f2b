import type { Db } from '../../server/src/platform/db/database.ts'

/** Resets all rate limits. */
export const resetRateLimits = async (db: Db): Promise<void> => {
  await db.deleteFrom('platform.rate_counters').execute()
}

/** As if a limit had been used up that ends at `endsAt`. */
export const useUp = async (
  db: Db,
  { bucket, subject, count, endsAt }: { bucket: string; subject: string; count: number; endsAt: Date },
): Promise<void> => {
  await db
    .insertInto('platform.rate_counters')
    .values({ bucket, subject, count, window_ends: endsAt })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'subject']).doUpdateSet({ count, window_ends: endsAt }),
    )
    .execute()
}

/** The numbers of rows that requests leave to housekeeping. */
export const leftOvers = async (db: Db): Promise<{ keys: number; counters: number; mails: number }> => ({
  keys: (await db.selectFrom('platform.idempotency_keys').select('key').execute()).length,
  counters: (await db.selectFrom('platform.rate_counters').select('bucket').execute()).length,
  mails: (await db.selectFrom('platform.outbox').select('id').execute()).length,
})

/** The number of repeatable requests of an account that were accepted, each counted once. */
export const countAccepted = async (db: Db, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('platform.idempotency_keys')
      .select('key')
      .where('user_id', '=', userId)
      .where('status', '<', 300)
      .execute()
  ).length

/** An idempotency key with its answer. */
export const addIdempotencyKey = async (db: Db, userId: string, key: string, now: Date): Promise<void> => {
  await db
    .insertInto('platform.idempotency_keys')
    .values({
      key,
      user_id: userId,
      route: 'POST /x',
      body_hash: 'h',
      status: 200,
      response: '{}',
      created_at: now,
    })
    .execute()
}
