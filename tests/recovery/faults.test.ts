import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../server/src/platform/db/database.ts'
import { superuser } from '../../server/src/platform/embedded-postgres/cluster.ts'
import { postgresUnder, query, until } from '../embedded/support.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { withDatabase } from '../harness/database.ts'
import { closeAfterwards } from '../harness/index.ts'
import {
  addBookingWebhook,
  addLoadClasses,
  addLoadPlan,
  bookingsNotToldOnce,
  heldByMembers,
} from '../harness/load-data.ts'
import { signedInMembers } from './booking-load.ts'
import { type Acknowledged, retryingClients } from './retrying-clients.ts'
import { serverProcess } from './server-process.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const clients = 16

const server = await serverProcess()
closeAfterwards(server.remove)

const inDatabase = <T>(read: (db: Db) => Promise<T>): Promise<T> => {
  const connection = server.connection()
  if (!connection) throw new Error('the server has no database yet')
  return withDatabase(connection, read)
}

await server.start()
const { classes, members, plan } = await inDatabase(async (db) => ({
  classes: await addLoadClasses(db),
  members: await signedInMembers(server.url, db, 2 * clients),
  plan: await addLoadPlan(db, 8, 30),
  webhook: await addBookingWebhook(db),
}))

const killPostgres = () => {
  for (const pid of postgresUnder(server.dataDir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Ended with its postmaster.
    }
  }
}

const answers = async (path: string) => (await fetch(server.url + path).catch(() => undefined))?.ok === true

/** Ready, and not only still so: a plan is read from the database. */
const healthy = () => until(async () => (await answers('/readyz')) && (await answers('/api/plans')))

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
  const held = await inDatabase(heldByMembers)
  return acknowledged.filter(({ kind, id, member }) => !held.has(`${kind} ${id} ${member}`))
}

describe('faults while sixteen clients book and purchase', () => {
  it(`lose no acknowledged write and repeat none, ${rounds} rounds of three faults`, async () => {
    const load = retryingClients(server.url, members.slice(0, clients), classes, plan)
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
    const held = [...(await inDatabase(heldByMembers))]
    expect(held.filter((what) => what.startsWith('booking'))).toHaveLength(of('booking'))
    expect(held.filter((what) => what.startsWith('purchase'))).toHaveLength(of('purchase'))
    expect(await inDatabase(bookingFaults)).toEqual([])
    // A message is in the transaction of its booking, whatever is killed.
    expect(await inDatabase(bookingsNotToldOnce)).toEqual([])
  }, 180_000)
})

// The last one: the server's database is not to be relied on afterwards.
describe('control: a database that does not wait for its disk', () => {
  it('loses acknowledged writes when it is killed', async () => {
    const connection = server.connection()
    await query(
      connection && { ...connection, user: superuser },
      `alter role estudio_app set synchronous_commit = off`,
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $$estudio$$',
    )
    const load = retryingClients(server.url, members.slice(clients), classes, plan)
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
