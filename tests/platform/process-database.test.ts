import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newKeysText, parseKeys } from '../../server/src/platform/config/keys.ts'
import type { DatabaseConnection } from '../../server/src/platform/db/database.ts'
import { claimInstallation } from '../../server/src/platform/db/installation.ts'
import { openDatabaseProxy } from '../harness/database-proxy.ts'
import { freePort } from '../recovery/network.ts'
import { readiness, socketUrlOf, useStartedServers } from './started-servers.ts'

const fixture = useStartedServers()
const { start } = fixture

const networkUrlOf = ({ host, port, user, database }: DatabaseConnection) =>
  `postgres://${user}@${host}:${port}/${database}`

const connected = async (connection: DatabaseConnection): Promise<void> => {
  const client = new Client(connection)
  await client.connect()
  await client.end()
}

// Each start is a process of its own, on a machine that may be busy.
describe('a server process and its database', { timeout: 90_000 }, () => {
  it('waits for an unreachable database, is alive but not ready meanwhile, and then starts', async () => {
    const proxy = await openDatabaseProxy(fixture.database.connection)
    onTestFinished(() => proxy.close())
    proxy.stopAt(/./)
    // The first one cuts the way.
    await expect(connected(proxy.connection)).rejects.toThrow()
    const listens = await freePort()
    const address = `http://127.0.0.1:${listens}`
    const server = start({
      PORT: String(listens),
      DATABASE_URL: networkUrlOf(proxy.connection),
    })
    await expect.poll(() => readiness(address), { timeout: 30_000 }).toBe('starting')
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    await expect.poll(proxy.attempts, { timeout: 30_000 }).toBeGreaterThan(1)
    expect(server.output().match(/the start waits for it/g)).toHaveLength(1)
    expect(server.output()).not.toContain('    at ')
    proxy.restart()
    await expect.poll(() => readiness(address), { timeout: 30_000 }).toBe('ready')
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })

  it('keeps serving when the database is lost just when its address is printed', async () => {
    const proxy = await openDatabaseProxy(fixture.database.connection)
    onTestFinished(() => proxy.close())
    proxy.stopAt(/is_demo and password_hash is not null/)
    const server = start({ DATABASE_URL: networkUrlOf(proxy.connection) })
    const address = await server.address()
    await expect.poll(() => readiness(address), { timeout: 30_000 }).toBe('unavailable')
    proxy.restart()
    await expect.poll(() => readiness(address), { timeout: 30_000 }).toBe('ready')
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })

  it('serves the pages of the site in an outage, which is logged once, and once for each job', async () => {
    const proxy = await openDatabaseProxy(fixture.database.connection)
    onTestFinished(() => proxy.close())
    const server = start({ DATABASE_URL: networkUrlOf(proxy.connection) })
    const address = await server.address()
    const statusOf = async (path: string) => (await fetch(address + path)).status
    proxy.stop()
    const seen = new Set<number>()
    const visit = async () => {
      for (const path of ['/', '/planes', '/horarios', '/entrar']) seen.add(await statusOf(path))
      return readiness(address)
    }
    await expect.poll(visit, { timeout: 30_000 }).toBe('unavailable')
    for (let turn = 0; turn < 5; turn += 1) await visit()
    expect([...seen]).toEqual([200])
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const messages = lines
      .map((line) => JSON.parse(line) as { msg: string; job?: string })
      .map(({ msg, job }) => (job ? `${msg}: ${job}` : msg))
      // This is the size of each pool.
      .filter((message) => message !== 'database connection lost')
    const outage = 'the database does not answer; requests get 503 until it is back'
    expect(messages).toContain(outage)
    expect(messages.filter((message) => message !== outage && !message.startsWith('job failed'))).toEqual([])
    expect(messages).toHaveLength(new Set(messages).size)
    expect(lines.join('')).not.toContain('"stack"')
  })

  it.each([
    ['a database', { database: 'no_such_database' }, 'database "no_such_database" does not exist'],
    ['a role', { user: 'no_such_role' }, 'role "no_such_role" does not exist'],
  ])('exits at once when %s does not exist', async (_what, wrong, message) => {
    const server = start({ DATABASE_URL: socketUrlOf({ ...fixture.database.connection, ...wrong }) })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(`DATABASE_URL cannot be used: ${message}`)
    expect(server.output()).not.toContain('    at ')
  })

  it('refuses a database that belongs to another keys file', async () => {
    await claimInstallation(fixture.database.db, parseKeys(newKeysText()), 'keys.json')
    const server = start()
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('another keys file')
    expect(server.output()).not.toContain('    at ')
  })
})
