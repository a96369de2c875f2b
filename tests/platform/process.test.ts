import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockedTable, waitingFor } from '../harness/faults.ts'
import { readiness, useStartedServers } from './started-servers.ts'

const fixture = useStartedServers()
const { start } = fixture

/** The settings are held, so that every request that reads them has to wait. */
interface HeldSettings {
  /** Somebody waits for them. */
  wanted(): Promise<void>
  /** Lets go of them; after the test at the latest. */
  release(): Promise<void>
}

async function holdSettings(): Promise<HeldSettings> {
  const client = new Client(fixture.database.connection)
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

/** Resolves when the earlier request waits for the settings and the server has answered another request since. */
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

// Each start is a process of its own, on a machine that may be busy.
describe('the server process', { timeout: 90_000 }, () => {
  it('lets running requests end before it stops, and exits with 0', async () => {
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

  it('is not ready but serves while it drains, for DRAIN_SECONDS', async () => {
    const server = start({ DRAIN_SECONDS: '1' })
    const address = await server.address()
    expect(await readiness(address)).toBe('ready')
    const began = performance.now()
    server.kill('SIGTERM')
    await expect.poll(() => readiness(address)).toBe('stopping')
    const page = await fetch(`${address}/config.json`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    await isClosed(address)
    expect(performance.now() - began).toBeGreaterThan(900)
    expect(await server.exited).toBe(0)
  })

  it('serves requests on open connections while it closes, and then closes these', async () => {
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
    const closed = once(socket, 'close')
    await settings.release()
    await closed
    expect(heard.match(/HTTP\/1.1 .*|^connection: .*|^Sitemap/gim)).toEqual([
      'HTTP/1.1 200 OK',
      'Connection: keep-alive',
      'HTTP/1.1 200 OK',
      'connection: close',
      'Sitemap',
    ])
    expect(await server.exited).toBe(0)
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

  it('lists every fault of its configuration and exits', async () => {
    const server = start({ SEED: 'nothing', RATE_LIMIT_SCALE: '0' })
    expect(await server.exited).toBe(1)
    expect(server.output()).toMatch(/SEED must be[^\n]*\n.*RATE_LIMIT_SCALE must be/)
    expect(server.output()).not.toContain('    at ')
  })

  it('says when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const server = start({ PORT: String(port) })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(`Port ${port} of 127.0.0.1 is in use.`)
    expect(server.output()).not.toContain('    at ')
  })
})
