import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../server/src/app/start.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { DatabaseServer } from '../../server/src/platform/db/database-server.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { openFolder, openTestDatabase } from '../harness/index.ts'
import { freePort } from '../recovery/network.ts'

/** A database server that is started by the test, and the server process that waits for it. */
async function startWithoutDatabase() {
  const lines: string[] = []
  const { connection } = await openTestDatabase({ empty: true })
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: openFolder('start'),
    SEED: 'empty',
    LOG_LEVEL: 'info',
  })
  let startDatabase: (server: DatabaseServer) => void = () => undefined
  const starting = new Promise<DatabaseServer>((resolve) => {
    startDatabase = resolve
  })
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const server = startServer({ config, log, database: starting })
  onTestFinished(async () => (await server).stop())
  return {
    port,
    server,
    lines,
    startDatabase: () => startDatabase({ connection, stop: async () => undefined }),
  }
}

/** Requests on one connection that stays open. */
function openConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ports = new Set<number | undefined>()
  const send = async (path: string, body?: string, type = 'application/json') => {
    const headers = body === undefined ? {} : { 'content-type': type }
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request({ port, host: '127.0.0.1', path, agent, headers, method })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    ports.add(answer.socket.localPort)
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }
  return { send, connections: () => ports.size }
}

it('listens once: it answers 503 until the database is prepared, and then serves on the same connection', async () => {
  const { port, server, startDatabase, lines } = await startWithoutDatabase()
  const { send, connections } = openConnection(port)
  await expect.poll(() => send('/healthz').catch(() => undefined)).toMatchObject({ status: 200 })
  expect(await send('/readyz')).toMatchObject({ status: 503, body: '{"status":"starting"}' })
  const unavailable = { status: 503, headers: { 'retry-after': '1' } }
  for (const path of ['/', '/api/plans', '/auth/v1/settings', '/no/such/page'])
    expect(await send(path), path).toMatchObject(unavailable)
  for (const [path, body, type] of [
    ['/api/plans', '{'],
    ['/api/plans', 'a'.repeat(5_000_000)],
    ['/no/such/route', '<a/>', 'text/xml'],
  ] as const) {
    const answer = await send(path, body, type)
    expect(answer).toMatchObject(unavailable)
    expect(JSON.parse(answer.body)).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/\w/),
    })
  }
  // Four reads and three writes were refused, each with one line.
  expect(lines.filter((line) => /"level":[45]0/.test(line))).toHaveLength(7)
  expect(lines.join('')).not.toContain('"stack"')
  const before = connections()
  startDatabase()
  await server
  expect(await send('/readyz')).toMatchObject({ status: 200, body: '{"status":"ready"}' })
  expect(await send('/config.json')).toMatchObject({ status: 200 })
  expect(connections()).toBe(before)
})
