import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, requestLimits, streamRows } from '../../server/src/platform/db/database.ts'
import { fromDatabaseError } from '../../server/src/platform/db/database-errors.ts'
import { monitorDatabase } from '../../server/src/platform/db/monitor.ts'
import { DatabaseUnavailable } from '../../server/src/platform/db/outage.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../harness/database-proxy.ts'
import { openStudio, quickPace, type Studio } from '../harness/index.ts'
import { countReservations } from '../harness/schedule.ts'

let proxy: DatabaseProxy
let studio: Studio
beforeEach(async () => {
  studio = await openStudio({
    monitored: true,
    poolSize: 6,
    through: async (direct) => {
      proxy = await openDatabaseProxy(direct)
      return proxy.connection
    },
  })
})
afterEach(() => proxy.close())

const unavailable = {
  status: 503,
  body: { code: 'unavailable', message: expect.stringMatching(/\w/) },
  headers: { 'retry-after': '1' },
}

const readiness = async () => (await studio.visitor.get<{ status: string }>('/readyz')).body.status
const becomes = (status: string) => expect.poll(readiness, { timeout: 10_000, interval: 20 }).toBe(status)

/** With how long it took. */
const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const began = performance.now()
  const done = await work
  return [done, performance.now() - began]
}

const members = (count: number) =>
  Promise.all(Array.from({ length: count }, () => studio.member({ plan: 'unlimited' })))

describe('an outage', () => {
  it('of a frozen database delays requests by five seconds at most, later requests not at all, and ends when it is back', async () => {
    const people = await members(8)
    const one = await studio.class({ at: '2026-11-18T09:00', capacity: 20 })
    await Promise.all(people.map((member) => member.get('/api/user-schedules')))
    await becomes('ready')
    proxy.freeze()

    // One after the other, so that the first ones occupy all batches and connections and the others queue behind.
    const asked: Promise<[{ status: number }, number]>[] = []
    for (const member of people) {
      asked.push(timed(member.books(one)), timed(member.get('/api/user-schedules')))
      await sleep(50)
    }
    for (const [answer, ms] of await Promise.all(asked)) {
      expect(answer).toMatchObject(unavailable)
      expect(ms).toBeLessThan(5000)
    }
    expect(await studio.visitor.get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unavailable' },
      headers: { 'cache-control': 'no-store' },
    })
    expect(await studio.visitor.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    const metrics = String((await studio.visitor.get('/metrics')).body)
    expect(metrics).toContain('estudio_database_up 0')
    const [answers, ms] = await timed(Promise.all(people.map((member) => member.books(one))))
    for (const answer of answers) expect(answer).toMatchObject(unavailable)
    expect(ms).toBeLessThan(requestLimits.query_timeout / 2)

    proxy.restart()
    await becomes('ready')
    const again = await Promise.all(people.map((member) => member.books(one)))
    expect(again.map(({ status }) => status)).toEqual(people.map(() => 201))
  })

  it('is answered 503 with Retry-After on every interface', async () => {
    const member = await studio.member()
    await member.get('/api/user-schedules')
    proxy.freeze()
    await becomes('unavailable')
    const { visitor } = studio
    const answers = await Promise.all([
      visitor.get('/api/plans'),
      visitor.post('/auth/v1/token?grant_type=password', { email: 'ana@socio.example', password: 'x' }),
      visitor.get('/rest/v1/instructors'),
      member.get('/storage/v1/object/authenticated/profilepictures/a.webp'),
    ])
    for (const { status, body, headers } of answers)
      expect({ status, headers, body }, JSON.stringify(body)).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1' },
      })
  })

  it('is logged once at its start and once at its end, without stacks', async () => {
    const lines: { msg: string; err?: { stack?: string; message: string } }[] = []
    const log = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
    const monitor = monitorDatabase(log, quickPace)
    monitor.watch(proxy.connection)
    const db = openDatabase(proxy.connection, 4, undefined, { log, monitor })
    const ask = () => sql`select 1`.execute(db)
    const askOften = () => Promise.allSettled([ask(), ask(), ask(), ask()])
    await askOften()
    proxy.stopAt(/./)
    await expect.poll(monitor.isAvailable).toBe(false)
    for (let turn = 0; turn < 5; turn += 1) {
      await askOften()
      await sleep(50)
    }
    proxy.restart()
    await expect.poll(monitor.isAvailable).toBe(true)
    await ask()
    expect(lines.map(({ msg }) => msg)).toEqual([
      'database connection lost',
      'the database does not answer; requests get 503 until it is back',
      'the database answers again',
    ])
    expect(lines.filter(({ err }) => err?.stack)).toEqual([])
    await db.destroy()
    await monitor.stop()
  })

  it('ends no running request, and replaces idle connections when it is over', async () => {
    const monitor = monitorDatabase({ error: () => undefined, info: () => undefined }, quickPace)
    const db = openDatabase(studio.connection, 2, undefined, { monitor })
    const backend = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
    const before = await backend()
    const numbers = sql<{ n: number }>`select n from generate_series(1, 30) n`
    const rows = streamRows(db, numbers, 10)
    const read = (await rows.next()).value ?? []
    // Only the monitor gets no answer, as on a machine that is slow.
    proxy.freeze()
    monitor.watch(proxy.connection)
    await expect.poll(monitor.isAvailable).toBe(false)
    await expect(backend()).rejects.toThrow(DatabaseUnavailable)
    for await (const more of rows) read.push(...more)
    expect(read).toHaveLength(30)
    proxy.restart()
    await expect.poll(monitor.isAvailable).toBe(true)
    expect(await backend()).not.toBe(before)
    await db.destroy()
    await monitor.stop()
  })

  it('is not reported when only one connection hangs: only its own request waits', async () => {
    const admin = new Client(studio.connection)
    await admin.connect()
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'estudio monitor'`,
    )
    const pid = rows[0]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    try {
      const seen = new Set<string>()
      for (let turn = 0; turn < 8; turn += 1) {
        seen.add(await readiness())
        await sleep(quickPace.attemptMs / 5)
      }
      expect([...seen]).toEqual(['ready'])
    } finally {
      process.kill(pid, 'SIGCONT')
      await admin.end()
    }
  })
})

describe('connections that are cut in the middle of bookings', () => {
  it('are answered 503 or with the outcome, and nothing is lost or doubled', async () => {
    const people = await members(6)
    const booked = await Promise.all(people.map((member) => member.get('/api/user-schedules')))
    expect(booked.map(({ status }) => status)).toEqual(people.map(() => 200))
    const statuses = new Set<number>()
    for (let round = 0; round < 3; round += 1) {
      const one = await studio.class({
        at: `2026-11-18T${String(7 + round).padStart(2, '0')}:00`,
        capacity: 6,
      })
      const tried = await Promise.all(
        people.map(async (member, index) => {
          await sleep(index * 4)
          if (index === 2) setTimeout(() => proxy.stop(), round)
          const key = { 'idempotency-key': `round-${round}` }
          const book = () => member.post('/api/user-schedules', { schedule_id: one.id }, key)
          const first = await book()
          statuses.add(first.status)
          return { book, first }
        }),
      )
      await becomes('unavailable')
      proxy.restart()
      await becomes('ready')
      for (const { book, first } of tried) {
        const repeated = await book()
        expect(repeated.status).toBe(201)
        if (first.status === 201) expect(repeated.body).toEqual(first.body)
      }
      expect(await countReservations(studio.db)).toBe((round + 1) * people.length)
    }
    expect([...statuses].filter((status) => status !== 201)).toEqual([503])
    expect(await bookingFaults(studio.db)).toEqual([])
  }, 60_000)
})

describe('a primary that became a standby', () => {
  const asOwner = async (statement: string) => {
    const owner = new Client({ ...studio.connection, options: '-c default_transaction_read_only=off' })
    await owner.connect()
    await owner.query(statement)
    await owner.end()
  }

  const alterDatabase = (change: string) =>
    asOwner(`do $$ begin execute format('alter database %I ${change}', current_database()); end $$`)

  const demote = async () => {
    await alterDatabase('set default_transaction_read_only = on')
    await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  }

  it('gets no request: 503 until there is a primary again', async () => {
    const [member] = await members(1)
    const one = await studio.class({ at: '2026-11-18T09:00', capacity: 20 })
    await member?.get('/api/user-schedules')
    await demote()
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await member?.books(one)).toMatchObject(unavailable)
      await sleep(20)
    }
    await becomes('unavailable')
    await alterDatabase('reset default_transaction_read_only')
    await becomes('ready')
    expect(await member?.books(one)).toMatchObject({ status: 201 })
  })

  it('loses the connection that a write found read-only', async () => {
    const db = openDatabase(studio.connection, 1)
    const write = () => sql`create temporary table written (id int) on commit drop`.execute(db)
    await sql`set default_transaction_read_only = on`.execute(db)
    const error = await write().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: '25006' })
    expect(fromDatabaseError(error)).toMatchObject({ statusCode: 503, code: 'unavailable' })
    await write()
    await db.destroy()
  })
})

describe('a connection that is lost after COMMIT was sent', () => {
  it('leaves a booking certain: the repetition with its key gets its outcome, and books once', async () => {
    const [member] = await members(1)
    const one = await studio.class({ at: '2026-11-18T09:00', capacity: 20 })
    const book = () =>
      member?.post('/api/user-schedules', { schedule_id: one.id }, { 'idempotency-key': 'once-and-only' })
    await member?.get('/api/user-schedules')
    proxy.loseAnswerTo(/book_requests/)
    expect(await book()).toMatchObject(unavailable)
    expect(await countReservations(studio.db)).toBe(1)
    const repeated = await book()
    expect(repeated).toMatchObject({ status: 201, body: { reservation: { schedule_id: one.id } } })
    expect((await book())?.body).toEqual(repeated?.body)
    expect(await countReservations(studio.db)).toBe(1)
  })

  it('leaves a purchase certain', async () => {
    const [member] = await members(1)
    const plan = await studio.plan()
    const buy = () =>
      member?.post(
        '/api/user-plans',
        { plan_id: plan.id, start_date: '2027-01-04' },
        { 'idempotency-key': 'once-and-only' },
      )
    const held = async () => (await studio.books(member ?? { id: '' })).length
    await member?.get('/api/user-plans')
    const before = await held()
    proxy.loseAnswerTo(/commit/)
    expect(await buy()).toMatchObject(unavailable)
    expect(await held()).toBe(before + 1)
    const repeated = await buy()
    expect(repeated).toMatchObject({ status: 201 })
    expect((await buy())?.body).toEqual(repeated?.body)
    expect(await held()).toBe(before + 1)
  })
})
