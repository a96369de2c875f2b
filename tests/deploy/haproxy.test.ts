import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { reasonText } from '@estudio/texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { until } from '../embedded/support.ts'
import { freePort } from '../recovery/network.ts'
import { requiredTool } from './debian-tools.ts'
import { localHaproxyConfig } from './haproxy-config.ts'

interface StandIn {
  port: number
  isReady: boolean
  isAlive: boolean
  requests: string[]
  answer: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<unknown>
}

async function standIn(): Promise<StandIn> {
  const server: Server = createServer((incoming, response) => {
    if (incoming.url === '/readyz') return void response.writeHead(made.isReady ? 200 : 503).end()
    if (incoming.url === '/healthz') return void response.writeHead(made.isAlive ? 200 : 503).end()
    made.requests.push(`${incoming.method} ${incoming.url}`)
    made.answer(incoming, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const made: StandIn = {
    port: (server.address() as AddressInfo).port,
    isReady: true,
    isAlive: true,
    requests: [],
    answer: (incoming, response) => response.end(JSON.stringify(incoming.headers)),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return made
}

/** In front of three servers that stand in for ours. */
describe('deploy/haproxy.cfg', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-haproxy-'))
  let servers: StandIn[]
  let proxy: ChildProcess
  let port: number
  let metricsPort: number

  const send = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers,
      rejectUnauthorized: false,
      agent: false,
    })
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
  const reset = () => {
    for (const server of servers) {
      server.isReady = true
      server.requests = []
      server.answer = (incoming, response) => response.end(JSON.stringify(incoming.headers))
    }
  }
  const received = (request: string) =>
    servers.map(({ requests }) => requests.filter((seen) => seen === request).length)
  const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)

  beforeAll(async () => {
    servers = await Promise.all([standIn(), standIn(), standIn()])
    port = await freePort()
    const [http, postgresql] = await Promise.all([freePort(), freePort()])
    metricsPort = await freePort()
    const file = localHaproxyConfig(folder, {
      http,
      https: port,
      postgresql,
      metrics: metricsPort,
      servers: servers.map((server) => server.port),
    })
    proxy = spawn(requiredTool('haproxy'), ['-db', '-f', file], { stdio: 'ignore' })
    await until(async () => (await send('GET', '/').catch(() => undefined))?.status === 200)
  })
  afterAll(async () => {
    proxy.kill()
    await Promise.all(servers.map((server) => server.close()))
    rmSync(folder, { recursive: true })
  })

  it('passes on the client’s address, and ignores the address that a client claims', async () => {
    const { body } = await send('GET', '/', { 'x-forwarded-for': '10.9.9.9', forwarded: 'for=10.9.9.9' })
    const seen = JSON.parse(body)
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
    expect(seen.forwarded).toBeUndefined()
    for (const path of ['/metrics', '/readyz', '/healthz']) expect((await send('GET', path)).status).toBe(404)
  })

  it('exports the metrics that the alerts use', async () => {
    const exported = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const alerts = readFileSync(join(projectRoot, 'deploy/prometheus-alerts.yml'), 'utf8')
    const watched = alerts.match(/haproxy_\w+\{proxy="\w+"/g) ?? []
    expect(watched.length).toBeGreaterThan(0)
    for (const series of watched) expect(exported).toContain(series)
  })

  it('announces its own keep-alive time, and not that of the servers', async () => {
    reset()
    for (const server of servers)
      server.answer = (_request, response) =>
        void response.writeHead(200, { 'keep-alive': 'timeout=72' }).end()
    expect((await send('GET', '/')).headers['keep-alive']).toBe('timeout=10')
  })

  it('asks the next server for an asset that a server does not have', async () => {
    reset()
    for (const server of servers.slice(0, 2))
      server.answer = (_request, response) => void response.writeHead(404).end()
    for (let count = 0; count < 9; count++) expect((await send('GET', '/assets/page-b.js')).status).toBe(200)
  })

  it('retries requests that change nothing, and no others', async () => {
    reset()
    for (const server of servers) server.answer = (incoming) => incoming.socket.destroy()
    for (const [method, path, times] of [
      ['GET', '/api/plans', 3],
      ['POST', '/api/user-schedules', 1],
      ['GET', '/auth/v1/verify', 1],
    ] as const) {
      for (const server of servers) server.requests = []
      await send(method, path)
      expect(total(received(`${method} ${path}`)), path).toBe(times)
    }
  })

  it('stops using a server that is not ready or has died', async () => {
    reset()
    const [first, second, third] = servers
    if (!first || !second || !third) throw new Error('Three servers were started')
    first.isReady = false
    await until(async () => {
      first.requests = []
      await Promise.all(Array.from({ length: 6 }, () => send('GET', '/')))
      return first.requests.length === 0
    })
    await second.close()
    const posted = await Promise.all(Array.from({ length: 6 }, () => send('POST', '/api/user-schedules')))
    expect(posted.every(({ status }) => status === 200)).toBe(true)
    expect(received('POST /api/user-schedules')).toEqual([0, 0, 6])
  })

  it('asks a live server when none is ready, and answers in Spanish itself when none is alive', async () => {
    for (const server of servers) {
      server.isReady = false
      server.answer = (_request, response) => void response.writeHead(503).end('Sin base de datos')
    }
    await until(async () => (await send('GET', '/')).body === 'Sin base de datos')
    for (const server of servers) server.isAlive = false
    await until(async () => (await send('GET', '/')).body.includes('<html'))
    const { headers, body } = await send('GET', '/horarios')
    expect(headers).toMatchObject({
      'retry-after': '15',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(body).toContain('Volvemos en un momento')
    const call = await send('POST', '/api/user-schedules')
    expect(call.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'application/json' })
    expect(JSON.parse(call.body)).toMatchObject({ code: 'unavailable', message: reasonText('unavailable') })
  })
})
