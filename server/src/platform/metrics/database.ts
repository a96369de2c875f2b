import { sql } from 'kysely'
import { type Db, poolState } from '../database.ts'
import { type Sample, single } from './format.ts'

interface OutboxState {
  pending: number
  failed: number
  oldest_seconds: number
}

async function outboxState(db: Db, now: Date): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select count(*) filter (where failed_at is null) as pending, count(*) filter (where failed_at is not null) as failed,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where failed_at is null)), 0) as oldest_seconds
    from platform.outbox where sent_at is null and (failed_at is not null or expires_at is null or expires_at > ${now})`.execute(
    db,
  )
  return rows[0] as OutboxState
}

/** Mail that waits, and the pool of connections. */
export async function databaseSamples(db: Db, now: Date): Promise<Sample[]> {
  const { pending, failed, oldest_seconds } = await outboxState(db, now)
  const { total, idle, waiting } = poolState(db)
  return [
    single('estudio_outbox_pending', 'gauge', 'Mails that wait.', pending),
    single('estudio_outbox_failed', 'gauge', 'Mails that were given up.', failed),
    single('estudio_outbox_oldest_seconds', 'gauge', 'Age of the oldest mail that waits.', oldest_seconds),
    {
      name: 'estudio_pool_connections',
      help: 'Connections to the database.',
      type: 'gauge',
      values: [
        ['{state="idle"}', idle],
        ['{state="busy"}', total - idle],
      ],
    },
    single('estudio_pool_waiting', 'gauge', 'Requests that wait for a connection.', waiting),
  ]
}
