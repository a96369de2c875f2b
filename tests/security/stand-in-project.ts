import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HTTPMethods } from 'fastify'
import { removeErased } from '../harness/accounts.ts'
import { closeAfterwards } from '../harness/open.ts'
import { connectTo } from './account-client.ts'
import { type AccountServer, startAccountServer } from './account-server.ts'
import { PASSWORD } from './people.ts'
import { type StandInStorage, standInStorage } from './stand-in-storage.ts'

/**
 * The treatment of a call: pass it, hold it until the door changes and pass it then, never answer, disconnect before or after its effect,
 * or answer with this status.
 */
export type Door =
  | 'open'
  | 'holds'
  | 'hangs'
  | 'drops'
  | 'swallows'
  | { status: number; body?: unknown; headers?: Record<string, string> }

/**
 * Our own server as the hosted project of another: its accounts, its mail, its admin endpoints, and a storage that takes
 * anything, behind a door that can be shut, slowed down and watched.
 */
export interface StandInProject {
  url: string
  server: AccountServer
  storage: StandInStorage
  serviceRoleKey: string
  /** The variables of a server whose accounts it keeps. */
  env: Record<string, string>
  /** Sets the treatment of calls whose path begins so, until the next change. */
  door(path: string, door: Door): void
  /** The number of calls that a door holds now. */
  held(): number
  /** The number of calls of that path that have reached the door. */
  calls(path: string): number
  /** A confirmed account, made as a service does. */
  member(email: string): Promise<{ id: string; email: string }>
  /** Signs in through supabase-js; answers the client with its session and the access token. */
  signIn(email: string): Promise<{ client: ReturnType<typeof connectTo>; token: string }>
}

const LATER_HEADERS = new Set(['connection', 'transfer-encoding', 'content-length', 'date', 'keep-alive'])
const anonKey = 'sb_publishable_stand_in'

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const DELETED = /^\/auth\/v1\/admin\/users\/([0-9a-f-]{36})$/

interface Inside {
  server: AccountServer
  storage: StandInStorage
}

const letIn = async ({ server, storage }: Inside, request: IncomingMessage, response: ServerResponse) => {
  const { 'content-length': _length, connection: _connection, ...headers } = request.headers
  const body = await readBody(request)
  if (request.url?.startsWith('/storage/v1/')) return storage.answer(request, response, body)
  const answer = await server.app.inject({
    method: request.method as HTTPMethods,
    url: request.url ?? '/',
    headers,
    payload: body.length > 0 ? body : undefined,
    remoteAddress: '198.51.100.1',
  })
  const deleted =
    request.method === 'DELETE' && answer.statusCode === 200 ? DELETED.exec(request.url ?? '') : null
  if (deleted?.[1]) await removeErased(server.context.db, deleted[1])
  const passed = Object.entries(answer.headers).filter(([name]) => !LATER_HEADERS.has(name))
  response.writeHead(answer.statusCode, Object.fromEntries(passed) as Record<string, string>)
  response.end(answer.rawPayload)
}

export const startProject = async (): Promise<StandInProject> => {
  const doors = new Map<string, Door>()
  const paths: string[] = []
  const held: { prefix: string; pass: () => void }[] = []
  const inside: { project?: Inside } = {}
  const outer = createServer((request, response) => {
    const path = request.url ?? '/'
    paths.push(path)
    const [prefix, rule] = [...doors].find(([begin]) => path.startsWith(begin)) ?? ['', 'open']
    if (rule === 'hangs') return
    const { project } = inside
    if (project && rule === 'holds')
      return void held.push({ prefix, pass: () => void letIn(project, request, response) })
    if (rule === 'drops') return void request.socket.destroy()
    if (rule === 'swallows') response.end = () => response.destroy()
    if (project && (rule === 'open' || rule === 'swallows')) return void letIn(project, request, response)
    const { status, body, headers } = typeof rule === 'string' ? { status: 502, body: {}, headers: {} } : rule
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  })
  await new Promise<void>((done) => outer.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(outer.address() as AddressInfo).port}`

  const server = await startAccountServer({ config: { authAdminApi: true, siteUrl: new URL(url) } })
  // supabase-js compares a token's expiry with the machine's own time.
  server.clock.advance({ seconds: Math.round((Date.now() - server.clock.now().getTime()) / 1000) })
  const serviceRoleKey = server.app.accessTokens.signService(server.clock.now(), 10 * 365 * 86_400)
  const storage = standInStorage(serviceRoleKey)
  inside.project = { server, storage }
  closeAfterwards(async () => {
    outer.closeAllConnections()
    await new Promise<void>((done) => outer.close(() => done()))
  })

  return {
    url,
    server,
    storage,
    serviceRoleKey,
    env: { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey },
    door(path, door) {
      if (door === 'open') doors.delete(path)
      else doors.set(path, door)
      for (const { pass } of held.filter(({ prefix }) => prefix === path)) pass()
      held.splice(0, held.length, ...held.filter(({ prefix }) => prefix !== path))
    },
    held: () => held.length,
    calls: (path) => paths.filter((called) => called.startsWith(path)).length,
    async member(email) {
      const { data, error } = await connectTo(url, serviceRoleKey).auth.admin.createUser({
        email,
        password: PASSWORD,
        email_confirm: true,
      })
      if (error) throw error
      return { id: data.user.id, email }
    },
    async signIn(email) {
      const client = connectTo(url, anonKey)
      const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
      if (error) throw error
      return { client, token: data.session.access_token }
    },
  }
}
