import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, migrateUpTo } from '../../server/src/platform/db/migrations.ts'
import { openTestDatabase } from '../harness/index.ts'

const at = new Date('2026-11-16T15:00:00Z')

/** The last migration before a refund of an online payment was a row of its own. */
const BEFORE = '0311-loops'

const { db } = await openTestDatabase({ empty: true, poolSize: 1 })
await sql`begin`.execute(db)
await migrateUpTo(db, BEFORE)
await sql`commit`.execute(db)

/** A payment of 900 pesos that staff return, as a server of the previous version wrote it. */
const returns = (id: string, refunded: number, settledAt: Date | null) =>
  sql`
    insert into studio.provider_payments (provider, mode, provider_payment_id, received_cents, refunded_cents, currency, method, paid_at,
      first_seen_at, disposition, review_reason, settled_action, settled_at)
    values ('stripe', 'live', ${id}, 90000, ${refunded}, 'MXN', 'card', ${at}, ${at}, ${settledAt ? 'resolved' : 'review'}, 'amount',
      'refund', ${settledAt})`.execute(db)

await returns('whole', 0, null)
await returns('rest', 20_000, null)
await returns('settled', 90_000, at)
await migrate(db)

it('an older refund takes over the money that it returns, and only one without an answer is asked about', async () => {
  const { rows } = await sql`
    select y.provider_payment_id as payment, r.amount_cents::integer as cents, r.is_whole, r.status,
      r.next_check_at is not null as is_asked
    from studio.provider_refunds r join studio.provider_payments y on y.id = r.online_payment_id
    order by 1`.execute(db)
  expect(rows).toEqual([
    { payment: 'rest', cents: 70_000, is_whole: false, status: 'pending', is_asked: true },
    { payment: 'settled', cents: 90_000, is_whole: true, status: 'done', is_asked: false },
    { payment: 'whole', cents: 90_000, is_whole: true, status: 'pending', is_asked: true },
  ])
})
