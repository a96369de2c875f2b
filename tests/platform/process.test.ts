import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import type { DatabaseConnection } from '../../server/src/platform/db/database.ts'
import { createTestDatabase, type TestDatabase, withDatabase } from '../harness/database.ts'
import { openDatabaseProxy } from '../harness/database-proxy.ts'
import { lockedTable, waitingFor } from '../harness/faults.ts'
import { queuedMails } from '../harness/outbox.ts'
import { countReservations } from '../harness/schedule.ts'
import { freePort } from '../recovery/network.ts'

let database: TestDatabase
let dataDir: string
let children: ChildProcess[]
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  dataDir = mkdtempSync(join(tmpdir(), 'estudio-process-'))
  children = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const urlOf = ({ host, port, user, database: name }: DatabaseConnection) =>
  `postgres:///${name}?user=${user}&host=${host}&port=${port}`

interface Server {
  output(): string
  exited: Promise<number | null>
  kill(signal: NodeJS.Signals): void
  /** The address it printed. */
  address(): Promise<string>
}

/** Starts the built server on a free port. */
function start(env: Record<string, string | undefined> = {}): Server {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/main.js')], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(database.connection),
      SITE_URL: 'http://localhost:3000',
      ...env,
    },
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const exited = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  const ended = exited.then(() => {
    throw new Error(`The server ended:\n${output}`)
  })
  ended.catch(() => undefined)
  const greeted = async () => {
    for (;;) {
      const address = /Estudio\s+(http:\/\/\S+)/.exec(output)?.[1]
      if (address && output.endsWith('\n\n')) return address
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  return {
    output: () => output,
    exited,
    kill: (signal) => void child.kill(signal),
    address: () => Promise.race([greeted(), ended]),
  }
}

/** The settings are held, so that every request that reads them has to wait. */
interface HeldSettings {
  /** Somebody waits for them. */
  wanted(): Promise<void>
  /** Lets go of them; after the test at the latest. */
  release(): Promise<void>
}

async function holdSettings(): Promise<HeldSettings> {
  const client = new Client(database.connection)
  await client.connect()
  await client.query(`begin; ${lockedTable('settings')}`)
  const release = () => client.end()
  onTestFinished(release)
  const waiting = async () => {
    const { rows } = await client.query(waitingFor('settings'))
    return rows.length
  }
  const wanted = () => expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0)
  return { wanted, release }
}

/** What was asked before waits for the settings, and the server, busy with its first pages at first, has answered since. */
async function isUnderWay(address: string, settings: HeldSettings): Promise<void> {
  await settings.wanted()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
}

/** The server takes no new connection any more. */
const isClosed = (address: string): Promise<void> =>
  expect
    .poll(
      () => fetch(`${address}/version.json`, { headers: { connection: 'close' } }).catch(() => 'refused'),
      {
        timeout: 30_000,
      },
    )
    .toBe('refused')

const readiness = async (address: string): Promise<string | undefined> => {
  const answer = await fetch(`${address}/readyz`).catch(() => undefined)
  return answer && ((await answer.json()) as { status: string }).status
}

const connected = async (connection: DatabaseConnection): Promise<void> => {
  const client = new Client(connection)
  await client.connect()
  await client.end()
}

const signIn = async (address: string, email: string, password: string) =>
  (
    await fetch(`${address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  ).status

// Each start is a process of its own, on a machine that may be busy.
describe('the server process', { timeout: 90_000 }, () => {
  it('lets what is under way end before it stops, and leaves with 0', async () => {
    const server = start()
    const address = await server.address()
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(await readiness(address)).toBe('ready')

    const settings = await holdSettings()
    const slow = fetch(`${address}/config.json`)
    await isUnderWay(address, settings)
    server.kill('SIGTERM')
    await isClosed(address)
    await settings.release()
    expect((await slow).status).toBe(200)
    expect(await server.exited).toBe(0)
  })

  it('is unready but serves while it drains, for as long as DRAIN_SECONDS says', async () => {
    const server = start({ DRAIN_SECONDS: '2' })
    const address = await server.address()
    expect(await readiness(address)).toBe('ready')
    const began = performance.now()
    server.kill('SIGTERM')
    await expect.poll(() => readiness(address)).toBe('stopping')
    const page = await fetch(`${address}/config.json`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    await isClosed(address)
    expect(performance.now() - began).toBeGreaterThan(1500)
    expect(await server.exited).toBe(0)
  })

  it('serves what arrives on an open connection while it closes, and then hangs up', async () => {
    const server = start()
    const address = await server.address()
    const settings = await holdSettings()
    const { port } = new URL(address)
    const socket = connect(Number(port), '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    })
    const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
    socket.write(request('/config.json'))
    await isUnderWay(address, settings)
    server.kill('SIGTERM')
    await isClosed(address)
    socket.write(request('/robots.txt'))
    await settings.release()
    await once(socket, 'close')
    expect(heard.match(/HTTP\/1.1 .*|^connection: .*|^Sitemap/gim)).toEqual([
      'HTTP/1.1 200 OK',
      'Connection: keep-alive',
      'HTTP/1.1 200 OK',
      'connection: close',
      'Sitemap',
    ])
    expect(await server.exited).toBe(0)
  })

  it('waits for a database that is away, is alive but not ready meanwhile, and then starts', async () => {
    const proxy = await openDatabaseProxy(database.connection)
    onTestFinished(() => proxy.close())
    proxy.stopAt(/./)
    const { host, port, user, database: name } = proxy.connection
    // The first one cuts the way.
    await expect(connected(proxy.connection)).rejects.toThrow()
    const listens = await freePort()
    const address = `http://127.0.0.1:${listens}`
    const server = start({
      PORT: String(listens),
      DATABASE_URL: `postgres://${user}@${host}:${port}/${name}`,
    })
    await expect.poll(() => readiness(address), { timeout: 30_000 }).toBe('starting')
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const answer = await fetch(`${address}/api/plans`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/\w/) })
    await sleep(2000)
    expect(server.output().match(/the start waits for it/g)).toHaveLength(1)
    expect(server.output()).not.toContain('    at ')
    proxy.restart()
    await expect.poll(() => readiness(address), { timeout: 30_000 }).toBe('ready')
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })

  it.each([
    ['a database', { database: 'no_such_database' }, 'database "no_such_database" does not exist'],
    ['a role', { user: 'no_such_role' }, 'role "no_such_role" does not exist'],
  ])('leaves at once where %s does not exist', async (_what, wrong, message) => {
    const server = start({ DATABASE_URL: urlOf({ ...database.connection, ...wrong }) })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(`DATABASE_URL cannot be used: ${message}`)
    expect(server.output()).not.toContain('    at ')
  })

  it('starts and stops beside its embedded database without a warning', async () => {
    const folder = mkdtempSync('/tmp/estudio-quiet-')
    chmodSync(folder, 0o755)
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
    const server = start({ DATABASE_URL: undefined, DATA_DIR: folder, SEED: 'empty' })
    await fetch(`${await server.address()}/healthz`)
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":')),
    ).toEqual([])
  })

  it('stops at once on a second signal', async () => {
    const server = start()
    const address = await server.address()
    const settings = await holdSettings()
    const slow = fetch(`${address}/config.json`)
    slow.catch(() => undefined)
    await isUnderWay(address, settings)
    server.kill('SIGINT')
    await isClosed(address)
    server.kill('SIGINT')
    expect(await server.exited).toBe(1)
  })

  it('prints the demo accounts, keeps them for their owner, and they can sign in', async () => {
    const server = start({ SEED: 'demo' })
    const address = await server.address()
    const file = join(dataDir, 'demo-accounts.txt')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const accounts = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string])
    expect(accounts.map(([email]) => email)).toEqual([
      'admin@estudio.example',
      'coach@estudio.example',
      'member@estudio.example',
    ])
    for (const [email, password] of accounts) {
      expect(server.output()).toMatch(new RegExp(`${email}\\s+${password}`))
      expect(await signIn(address, email, password)).toBe(200)
    }
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)

    const withAdmin = start({
      SEED: 'demo',
      ADMIN_EMAIL: 'duena@studio.example',
      ADMIN_PASSWORD: 'Secreta-2026',
    })
    const second = await withAdmin.address()
    expect(withAdmin.output()).not.toContain('Demo accounts')
    for (const [email, password] of accounts) expect(await signIn(second, email, password)).toBe(400)
    expect(await signIn(second, 'duena@studio.example', 'Secreta-2026')).toBe(200)
    withAdmin.kill('SIGTERM')
    expect(await withAdmin.exited).toBe(0)
  })

  it('M9: a data folder that began as a demo opens to no demo account once it is a public studio', async () => {
    const began = start({ SEED: 'demo' })
    await began.address()
    const accounts = readFileSync(join(dataDir, 'demo-accounts.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string])
    expect(accounts).toHaveLength(3)
    began.kill('SIGTERM')
    await began.exited

    const elsewhere = { SITE_URL: 'https://estudio.example', SMTP_URL: 'smtp://127.0.0.1:9' }
    const refused = start({ ...elsewhere, SEED: 'demo' })
    expect(await refused.exited).toBe(1)
    expect(refused.output()).toContain('SEED=demo')
    // And back on loopback: what was off stays off.
    for (const env of [elsewhere, {}]) {
      const server = start(env)
      const address = await server.address()
      for (const [email, password] of accounts) {
        expect(server.output()).not.toContain(password)
        expect(await signIn(address, email, password)).toBe(400)
      }
      server.kill('SIGTERM')
      await server.exited
    }
    expect(existsSync(join(dataDir, 'demo-accounts.txt'))).toBe(false)
  })

  it('mails nobody for the bookings of the demo studio', async () => {
    const server = start({ SEED: 'demo' })
    await server.address()
    const client = new Client(database.connection)
    await client.connect()
    onTestFinished(() => client.end())
    const found = await withDatabase(database.connection, async (db) => ({
      mails: (await queuedMails(db)).length,
      booked: (await countReservations(db)) > 0,
    }))
    expect(found).toEqual({ mails: 0, booked: true })
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })

  it('lists every fault of its configuration and leaves', async () => {
    const server = start({ SEED: 'nothing', RATE_LIMIT_SCALE: '0' })
    expect(await server.exited).toBe(1)
    expect(server.output()).toMatch(/SEED must be[^\n]*\n.*RATE_LIMIT_SCALE must be/)
    expect(server.output()).not.toContain('    at ')
  })

  it('says so when its port is taken', async () => {
    const first = start()
    const { port } = new URL(await first.address())
    const second = start({ PORT: port })
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain(`Port ${port} of 127.0.0.1 is in use.`)
    expect(second.output()).not.toContain('    at ')
  })

  it('refuses a database that belongs to another keys file', async () => {
    const first = start()
    await first.address()
    first.kill('SIGTERM')
    await first.exited
    const second = start({ KEYS_FILE: join(dataDir, 'other-keys.json') })
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain('another keys file')
    expect(second.output()).not.toContain('    at ')
  })

  it('shares its database with another one that starts at the same moment', async () => {
    const servers = [start(), start()]
    const addresses = await Promise.all(servers.map((server) => server.address()))
    const keys = await Promise.all(
      addresses.map(
        async (address) =>
          (await (await fetch(`${address}/config.json`)).json()) as { supabase: { anonKey: string } },
      ),
    )
    expect(keys[0]?.supabase.anonKey).toBe(keys[1]?.supabase.anonKey)
    for (const server of servers) server.kill('SIGTERM')
    expect(await Promise.all(servers.map((server) => server.exited))).toEqual([0, 0])
  })
})
