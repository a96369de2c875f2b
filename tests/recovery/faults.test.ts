import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../server/src/platform/embedded-postgres/cluster.ts'
import { postgresUnder, query, until } from '../embedded/support.ts'
import { openBookingPool } from '../harness/booking-pool.ts'
import { makeClasses, makeMembers } from './crowd.ts'
import { type Acknowledged, type PatientClients, patientClients } from './patient-clients.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 3)
const clients = 16

const planSql = `
  insert into studio.plans (name, description, price_cents, duration_days, class_limit, display_order, created_at, updated_at)
    values ('Mensual', 'Mensual', 180000, 30, 8, 2, now(), now()) returning id`

let server: ServerProcess
let load: PatientClients

beforeEach(async () => {
  server = await serverProcess()
  await server.start()
  const client = new Client(server.connection())
  await client.connect()
  const classes = await makeClasses(client)
  const members = await makeMembers(client, server.url, clients)
  const [plan] = (await client.query<{ id: string }>(planSql)).rows
  await client.end()
  load = patientClients(server.url, members, classes, plan?.id ?? '')
})
afterEach(() => server.remove())

const killPostgres = () => {
  for (const pid of postgresUnder(server.dataDir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Ended with its postmaster.
    }
  }
}

const healthy = () =>
  until(async () => (await fetch(`${server.url}/healthz`).catch(() => undefined))?.ok === true)

const faults: [name: string, strike: () => Promise<void>][] = [
  ['PostgreSQL is killed', async () => killPostgres()],
  [
    'every connection is cut',
    async () => {
      await query(
        server.connection(),
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $$estudio$$',
      )
    },
  ],
  [
    'the server is killed',
    async () => {
      await server.kill()
      await server.start()
    },
  ],
]

/** Acknowledged bookings and purchases that the database does not hold, or holds for somebody else. */
async function missing(acknowledged: Acknowledged[]): Promise<Acknowledged[]> {
  const rows = await query(
    server.connection(),
    `select 'booking ' || id || ' ' || user_id as what from studio.reservations where status = 'reserved'
     union all select 'purchase ' || id || ' ' || user_id from studio.user_plans where status = 'frozen'`,
  )
  const held = new Set(rows.map(({ what }) => String(what)))
  return acknowledged.filter(({ kind, id, member }) => !held.has(`${kind} ${id} ${member}`))
}

const count = async (sql: string): Promise<number> =>
  Number((await query(server.connection(), `select count(*) as n from ${sql}`))[0]?.n)

const imbalances = async (): Promise<string[]> => {
  const pool = await openBookingPool(server.connection())
  try {
    return await pool.faults()
  } finally {
    await pool.close()
  }
}

describe('faults while sixteen clients book and purchase', () => {
  it(`lose nothing that was acknowledged and do nothing twice, ${rounds} rounds of three faults`, async () => {
    const working = load.work()
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, strike] of faults) {
        const before = load.acknowledged.length
        await until(() => load.acknowledged.length > before + 20)
        await sleep(Math.random() * 200)
        await strike()
        await healthy()
        await until(() => load.acknowledged.length > before + 40)
        expect(load.surprises, name).toEqual([])
      }
    }
    load.stop()
    await working
    expect(await missing(load.acknowledged)).toEqual([])
    const of = (kind: string) => load.acknowledged.filter((one) => one.kind === kind).length
    expect(await count(`studio.reservations where status = 'reserved'`)).toBe(of('booking'))
    expect(await count(`studio.user_plans where status = 'frozen'`)).toBe(of('purchase'))
    expect(await imbalances()).toEqual([])
  }, 180_000)
})

describe('control: a database that does not wait for its disk', () => {
  it('loses what was acknowledged when it is killed', async () => {
    const connection = server.connection()
    await query(
      connection && { ...connection, user: superuser },
      `alter role ${connection?.user} set synchronous_commit = off`,
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $$estudio$$',
    )
    const working = load.work()
    let lost = 0
    for (let round = 0; round < 5 && lost === 0; round += 1) {
      const before = load.acknowledged.length
      await until(() => load.acknowledged.length > before + 40)
      killPostgres()
      await healthy()
      lost = (await missing(load.acknowledged)).length
    }
    load.stop()
    await working
    expect(lost).toBeGreaterThan(0)
  }, 120_000)
})
