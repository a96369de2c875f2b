import { randomUUID } from 'node:crypto'
import { paths } from '@estudio/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStudio, type Person, type Studio } from '../harness/index.ts'
import { countStatements } from '../harness/statements.ts'

const lists = [
  '/api/plans',
  '/api/instructors/public',
  '/api/time-slots',
  '/api/admin/plans',
  '/api/admin/classes',
  '/api/admin/instructors',
  '/api/admin/discounts?limit=1000',
  '/api/admin/time-slots',
  '/api/admin/legal-documents?limit=1000',
  '/api/admin/users?limit=1000',
  '/api/admin/user-schedules?limit=1000',
  '/api/admin/payments/pending?limit=1000',
  '/api/admin/payments/received?limit=1000',
  ...Object.values(paths.admin.exports),
]

/** `count` rows of everything a list shows. */
async function grow(studio: Studio, count: number): Promise<void> {
  const now = studio.clock.now()
  const word = randomUUID().slice(0, 8)
  await sql`insert into studio.plans (name, description, price_cents, duration_days, display_order, created_at, updated_at)
    select ${word} || n, 'x', 100, 30, n, ${now}, ${now} from generate_series(1, ${count}::integer) n`.execute(
    studio.db,
  )
  await sql`insert into studio.classes (name, description, created_at, updated_at)
    select ${word} || n, 'x', ${now}, ${now} from generate_series(1, ${count}::integer) n`.execute(studio.db)
  await sql`insert into studio.discounts (name, code, valid_from, created_at, updated_at)
    select 'x', upper(${word}) || n, '2026-01-01', ${now}, ${now} from generate_series(1, ${count}::integer) n`.execute(
    studio.db,
  )
  await sql`insert into studio.time_slots (time_slot, is_active, archived_at, created_at)
    select '07:00', false, ${now}, ${now} from generate_series(1, ${count}::integer)`.execute(studio.db)
  await sql`insert into studio.legal_documents (type, version, content, published_at)
    select 'terms', (select max(version) from studio.legal_documents) + n, 'x', ${now}
    from generate_series(1, ${count}::integer) n`.execute(studio.db)
  await sql`
    with taught as (
      insert into studio.scheduled_classes (class_id, starts_at, ends_at, created_at, updated_at)
      select id, ${now}::timestamptz, ${now}::timestamptz + interval '1 hour', ${now}, ${now} from studio.classes limit 1
      returning id)
    insert into studio.reservations (scheduled_class_id, user_id, override_reason, status, canceled_at, canceled_by,
      class_returned, created_at)
    select taught.id, p.user_id, 'x', 'canceled', ${now}, 'studio', false, ${now}
    from taught, (select user_id from studio.profiles limit 1) p, generate_series(1, ${count}::integer)`.execute(
    studio.db,
  )
  for (let person = 0; person < count; person += 1) {
    await studio.coach()
    await studio.member({ plan: 'limited' })
    await studio.member({ plan: 'unpaid' })
  }
}

describe('no query per row', () => {
  let studio: Studio
  let admin: Person

  beforeAll(async () => {
    studio = await openStudio()
    admin = await studio.admin()
  })
  afterAll(() => studio.close())

  it('B01: every list takes as many statements for forty rows as for four', async () => {
    const counts = async () => {
      await admin.token()
      const found: Record<string, number> = {}
      for (const path of lists)
        found[path] = await countStatements(async () => expect((await admin.get(path)).status).toBe(200))
      return found
    }
    await grow(studio, 4)
    const few = await counts()
    await grow(studio, 36)
    expect(await counts()).toEqual(few)
    expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(8)
  })

  it('one class takes an administrator two statements: who asks, and the class', async () => {
    const { rows } = await sql<{ id: string }>`select id from studio.classes limit 1`.execute(studio.db)
    const ask = async () => expect((await admin.get(`/api/admin/classes/${rows[0]?.id}`)).status).toBe(200)
    await admin.token()
    expect(await countStatements(ask)).toBe(2)
  })
})
