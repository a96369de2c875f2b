import type { LightMyRequestResponse } from 'fastify'
import { type FuzzRequest, Pick } from './arbitraries.ts'
import type { Role, World } from './world.ts'

const patienceMs = 20_000

/** Picks become ids that are there. */
function settle(world: World, path: string, value: unknown): unknown {
  if (value instanceof Pick) return world.ids.resolve(value, path)
  if (Array.isArray(value)) return value.map((item) => settle(world, path, item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, settle(world, path, item)]))
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Half a surrogate pair cannot stand in an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

const query = (values: object): string => {
  const pairs = Object.entries(values).map(
    ([key, value]) => `${key}=${encodeURIComponent(wellFormed(asText(value)))}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

export interface Sent {
  role: Role
  method: string
  url: string
  body: unknown
}

/** The request as it goes out. */
export function prepare(world: World, role: Role, { route, path, query: asked, body }: FuzzRequest): Sent {
  const values = settle(world, route.path, path) as Record<string, unknown>
  const filled = route.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(asText(values[name] ?? '-'))),
  )
  return {
    role,
    method: route.method.toUpperCase(),
    url: filled + query(settle(world, route.path, asked) as object),
    body: settle(world, route.path, body),
  }
}

/** Sends it; throws where no answer comes. */
export async function send(
  world: World,
  sent: Sent,
  headers: Record<string, string>,
): Promise<LightMyRequestResponse> {
  const token = world.authorization[sent.role]
  const authorization = token ? { authorization: `Bearer ${await token()}` } : {}
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  })
  const answer = world.studio.app.inject({
    method: sent.method as 'GET',
    url: sent.url,
    headers: {
      ...headers,
      ...authorization,
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    payload: sent.body === undefined ? undefined : JSON.stringify(sent.body),
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}
