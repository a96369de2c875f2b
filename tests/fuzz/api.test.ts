import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FuzzRequest, requestTo } from './arbitraries.ts'
import { type ApiDocument, answerChecker, type Route, routesOf } from './document.ts'
import { prepare, type Sent, send } from './send.ts'
import { openWorld, type Role, roles, type World } from './world.ts'

const requests = Number(process.env.FUZZ_REQUESTS ?? 1000)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_116)

/** All but those that end the caller's own session for the rest of the run. */
const mayBeAsked = ({ path }: Route): boolean => !path.startsWith('/api/docs') && path !== '/auth/v1/logout'

/** Most routes are the administrator's alone: she asks more often, so that many requests come past the guard to a handler. */
const caller = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Role>('admin') },
  { weight: 6, arbitrary: fc.constantFrom<Role>(...roles) },
)

/** Ids in an answer join those that later requests speak of. */
function noteIds(world: World, value: unknown): void {
  if (Array.isArray(value)) for (const item of value.slice(0, 5)) noteIds(world, item)
  else if (value && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      if (key === 'id' && typeof item === 'string' && !world.callers.has(item)) world.ids.add(item)
      else noteIds(world, item)
    }
}

describe('L5: the API under requests of every kind', async () => {
  const world = await openWorld()
  const document = (await world.studio.visitor.get<ApiDocument>('/api/docs/json')).body
  const wrongWith = answerChecker(document)

  const answered = new Map<number, number>()

  /** The fault of the answer, as text; undefined without a fault. */
  async function fault(sent: Sent, { route, headers }: FuzzRequest): Promise<string | undefined> {
    const answer = await send(world, sent, headers)
    answered.set(answer.statusCode, (answered.get(answer.statusCode) ?? 0) + 1)
    if (answer.statusCode >= 500) return `status ${answer.statusCode}: ${world.lastFault()}`
    const isJson = /\bjson\b/.test(String(answer.headers['content-type'] ?? ''))
    const body: unknown = isJson && answer.body ? answer.json() : undefined
    if (answer.statusCode < 300 && !route.path.includes('sessions')) noteIds(world, body)
    if (!isJson && answer.statusCode < 400) return undefined
    // The protocols of supabase-js have their own error shapes, which other tests assert.
    if (answer.statusCode >= 400 && !route.path.startsWith('/api/')) return undefined
    return wrongWith(route, answer.statusCode, body)
  }

  it(`${requests} requests over every route and role: no 5xx, no hang, every answer as described`, async () => {
    const request = requestTo(document, routesOf(document).filter(mayBeAsked))
    await fc.assert(
      fc.asyncProperty(request, caller, async (asked, role) => {
        const sent = prepare(world, role, asked)
        const wrong = await fault(sent, asked)
        if (wrong) throw new Error(`${wrong}\n${JSON.stringify(sent)}`)
      }),
      { numRuns: requests, seed, endOnFailure: true },
    )
  }, 600_000)

  it('get both granted and refused answers, and leave every caller signed in', async () => {
    expect(answered.get(200) ?? 0).toBeGreaterThan(requests / 10)
    expect(answered.get(400) ?? 0).toBeGreaterThan(requests / 50)
    for (const role of roles.filter((name) => name !== 'visitor' && name !== 'service')) {
      const token = (await world.authorization[role]?.()) ?? ''
      const me = await world.studio.visitor.get('/api/auth/me', { authorization: `Bearer ${token}` })
      expect(me.status, role).toBe(200)
    }
  })
})
