import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { audit, systemActor } from '../../server/src/platform/audit.ts'
import { newKeysText, parseKeys } from '../../server/src/platform/config/keys.ts'
import {
  type DatabaseConnection,
  type Db,
  inTransaction,
  openDatabase,
  type Tx,
} from '../../server/src/platform/db/database.ts'
import { warnOfSuperuser } from '../../server/src/platform/db/database-server.ts'
import { claimInstallation } from '../../server/src/platform/db/installation.ts'
import { prepared } from '../../server/src/platform/db/prepared.ts'
import { countAttempt } from '../../server/src/platform/http/rate-limit.ts'
import { tidyUp } from '../../server/src/platform/jobs/housekeeping.ts'
import { enqueueMail } from '../../server/src/platform/mail/index.ts'
import { auditEntries, deleteAuditLog } from '../harness/audit-log.ts'
import { openStudio } from '../harness/index.ts'
import { addIdempotencyKey, leftOvers } from '../harness/limits.ts'
import { changeMails } from '../harness/outbox.ts'

const studio = await openStudio({ poolSize: 10 })
const db = studio.db
await sql`create table studio.counters (id int primary key, n int not null)`.execute(db)
await sql`insert into studio.counters values (1, 0), (2, 0)`.execute(db)

const raise = (tx: Tx, id: number) => sql`update studio.counters set n = n + 1 where id = ${id}`.execute(tx)
const counters = async () =>
  (await sql<{ n: number }>`select n from studio.counters order by id`.execute(db)).rows.map(({ n }) => n)

describe('values', () => {
  it('are read as numbers, civil dates as text, and instants as dates', async () => {
    const { rows } =
      await sql`select 1::int8 as big, 2.5::numeric as exact, '2026-11-16'::date as day, null::date as none,
      '2026-11-16T08:00:00-07:00'::timestamptz as instant, sum(n) as total from studio.counters where id > 2`.execute(
        db,
      )
    expect(rows).toEqual([
      {
        big: 1,
        exact: 2.5,
        day: '2026-11-16',
        none: null,
        instant: new Date('2026-11-16T15:00:00Z'),
        total: null,
      },
    ])
  })

  it('are sent in UTC, whatever the server’s zone', async () => {
    const { rows } = await sql<{ zone: string }>`select current_setting('TimeZone') as zone`.execute(db)
    expect(rows[0]?.zone).toBe('UTC')
  })
})

describe('prepared statements', () => {
  const read = (from: Db) => sql`${prepared} select * from studio.counters where id = ${1}`.execute(from)
  const readAll = (from: Db) => sql`${prepared} select * from studio.counters order by id`.execute(from)

  it.each([
    ['in a transaction', () => inTransaction(db, read)],
    ['outside of one', () => read(db)],
    ['without values', () => readAll(db)],
  ])('work after a change of their result type: %s', async (_where, ask) => {
    await sql`alter table studio.counters add column first int`.execute(db)
    expect((await ask()).rows[0]).toHaveProperty('first')
    await sql`alter table studio.counters drop column first`.execute(db)
    expect((await ask()).rows[0]).not.toHaveProperty('first')
  })

  it.each([
    ['in a transaction', (work: (from: Db) => Promise<unknown>) => inTransaction(db, work)],
    ['outside of one', (work: (from: Db) => Promise<unknown>) => work(db)],
  ])('are retried when the function that they call was replaced meanwhile: %s', async (_where, within) => {
    const make = sql`create function studio.doubled(n int) returns int language plpgsql as $$ begin return 2 * n; end $$`
    await make.execute(db)
    await sql`create function studio.counted() returns int language plpgsql as $$
      begin return (select count(*) from studio.counters); end $$`.execute(db)
    // The outer function is looked up before the inner one has its table.
    const call = (from: Db) =>
      sql`${prepared} select studio.doubled(studio.counted()) as n where ${1} = 1`.execute(from)
    const answer = await inTransaction(db, async (migration) => {
      await sql`lock table studio.counters in access exclusive mode`.execute(migration)
      const calling = within(call)
      const waiting = () =>
        sql.raw(`select from pg_locks where relation = 'studio.counters'::regclass and not granted`)
      await expect.poll(async () => (await waiting().execute(migration)).rows.length).toBe(1)
      await sql`drop function studio.doubled`.execute(migration)
      await make.execute(migration)
      return { calling }
    })
    expect(await answer.calling).toMatchObject({ rows: [{ n: 4 }] })
    await sql`drop function studio.doubled, studio.counted`.execute(db)
  })

  it('are the marked statements, also without values', async () => {
    const { rows } = await db.connection().execute(async (one) => {
      for (const mark of [prepared, sql``]) {
        await sql`${mark} select n from studio.counters`.execute(one)
        await sql`${mark} select n from studio.counters where id = ${1}`.execute(one)
      }
      return sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like '%select n from studio.counters%'`.execute(
        one,
      )
    })
    expect(rows.map(({ statement }) => statement).sort()).toEqual([
      '/* prepared */ select n from studio.counters',
      '/* prepared */ select n from studio.counters where id = $1',
    ])
  })
})

describe('transactions', () => {
  it('join the transaction in which they are called', async () => {
    const before = await counters()
    const undone = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) => raise(inner, 1))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await counters()).toEqual(before)
  })

  it('that run into a deadlock are retried', async () => {
    const before = await counters()
    let attempts = 0
    let arrived = 0
    let bothHold: () => void = () => undefined
    const meeting = new Promise<void>((resolve) => {
      bothHold = resolve
    })
    const crossing = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        attempts += 1
        await raise(tx, first)
        arrived += 1
        if (arrived === 2) bothHold()
        await meeting
        await raise(tx, second)
      })
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect(attempts).toBeGreaterThanOrEqual(3)
    expect(await counters()).toEqual(before.map((n) => n + 2))
  })

  it('give up after three retries, and retry only conflicts', async () => {
    let attempts = 0
    const failing = (sqlstate: string) =>
      inTransaction(db, async (tx) => {
        attempts += 1
        await sql
          .raw(`do $$ begin raise exception 'no luck' using errcode = '${sqlstate}'; end $$`)
          .execute(tx)
      })
    await expect(failing('40001')).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(4)
    attempts = 0
    await expect(failing('23505')).rejects.toMatchObject({ code: '23505' })
    expect(attempts).toBe(1)
  })

  it('cannot run a statement without a time limit', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
      order by name`.execute(db)
    expect(rows.map(({ setting }) => Number(setting))).toEqual([30_000, 3000, 3500])
  })
})

describe('the installation', () => {
  it('belongs to the keys it was made with', async () => {
    const keys = parseKeys(newKeysText())
    await claimInstallation(db, keys, '/keys.json')
    await claimInstallation(db, keys, '/keys.json')
    await expect(claimInstallation(db, parseKeys(newKeysText()), '/other.json')).rejects.toThrow(
      /another keys file than \/other.json/,
    )
  })
})

describe('the audit log', () => {
  it('records who changed what and whom, and cannot be changed', async () => {
    const ana = await studio.member()
    await audit(db, {
      at: studio.clock.now(),
      actor: { id: ana.id, kind: 'member', ip: '203.0.113.7', userAgent: 'x'.repeat(500) },
      action: 'profile.update',
      entity: 'profile',
      entityId: ana.id,
      subject: ana.id,
      before: { phone: '1' },
      after: ['2'],
    })
    await audit(db, { at: studio.clock.now(), actor: systemActor, action: 'tidy', entity: 'outbox' })
    const rows = (await auditEntries(db)).reverse()
    expect(rows[1]).toMatchObject({
      actor_id: ana.id,
      action: 'profile.update',
      before: { phone: '1' },
      after: ['2'],
    })
    expect(rows[1]?.user_agent).toHaveLength(300)
    expect(rows[0]).toMatchObject({ actor_id: null, actor_kind: 'system', before: null })
    await expect(deleteAuditLog(db)).rejects.toThrow(/append-only/)
  })
})

describe('housekeeping', () => {
  it('deletes expired rows and nothing else', async () => {
    const now = studio.clock.now()
    const { id } = await studio.member()
    await addIdempotencyKey(db, id, 'old', now)
    await countAttempt(db, { bucket: 'b', limit: 1, windowSeconds: 60 }, 's', now)
    await enqueueMail(db, { template: 'none', to: 'a@socio.example', data: {}, at: now })
    await changeMails(db, 'all', { sent_at: now })
    await enqueueMail(db, { template: 'none', to: 'gone@socio.example', data: {}, at: now })
    await changeMails(db, { recipient: 'gone@socio.example' }, { failed_at: now })
    const left = () => leftOvers(db)
    await tidyUp(studio.context)
    expect(await left()).toEqual({ keys: 1, counters: 1, mails: 2 })
    studio.advance({ hours: 25 })
    await tidyUp(studio.context)
    expect(await left()).toEqual({ keys: 0, counters: 0, mails: 2 })
    studio.advance({ days: 30 })
    await tidyUp(studio.context)
    expect(await left()).toMatchObject({ mails: 0 })
  })
})

describe('a database that is unreachable', () => {
  it('is answered as a temporary refusal', async () => {
    const away = openDatabase({ host: '/nowhere', database: 'x', user: 'x' }, 1)
    await expect(sql`select 1`.execute(away)).rejects.toMatchObject({ code: 'ENOENT' })
    await away.destroy()
  })
})

describe('the role of DATABASE_URL', () => {
  const warnings = async (connection: DatabaseConnection) => {
    const said: string[] = []
    const other = openDatabase(connection, 1)
    await warnOfSuperuser(other, { warn: (text: string) => void said.push(text) })
    await other.destroy()
    return said
  }

  it('is reported in the log when it is a superuser, and only then', async () => {
    expect(await warnings(studio.connection)).toEqual([])
    expect(await warnings({ ...studio.connection, user: 'postgres' })).toEqual([
      expect.stringContaining('superuser'),
    ])
  })
})
