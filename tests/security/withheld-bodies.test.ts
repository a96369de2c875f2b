import { isDeepStrictEqual } from 'node:util'
import { isAllowed, type Right, ROLES, type Role } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { eraseUser } from '../../server/src/identity/core/accounts/store.ts'
import { routesOf } from '../fuzz/document.ts'
import { ban, endSessions, takeRoles } from '../harness/accounts.ts'
import { digestOf } from '../harness/digest.ts'
import { multipartOf } from '../harness/http.ts'
import { openStudio, type Person, type Studio } from '../harness/index.ts'
import { createPerson } from '../harness/people.ts'
import { followChecks, sendHead, type Waiting } from '../harness/withheld-bodies.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

/** One step of a path has to name a bucket, a date or a month instead of an id. */
const named: Record<string, string> = { bucket: 'profilepictures', date: '2026-11-16', month: '2026-10' }

interface Operation {
  'x-right'?: Right
  security: object[]
  requestBody?: { content: Record<string, unknown> }
}

interface ImportWrite {
  route: string
  method: string
  path: string
  right: Right | undefined
  isForm: boolean
}

/** Every route of the server that writes and identifies its caller, from the server's own description. */
const writingRoutes = async ({ visitor }: Studio): Promise<ImportWrite[]> => {
  const { body } = await visitor.get<Parameters<typeof routesOf>[0]>('/api/docs/json')
  return routesOf(body).flatMap(({ method, path, operation }) => {
    const { 'x-right': right, security, requestBody } = operation as unknown as Operation
    if (method === 'get' || security.length === 0) return []
    const isForm = Object.hasOwn(requestBody?.content ?? {}, 'multipart/form-data')
    return [{ route: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, right, isForm }]
  })
}

const roleWith = (right: Right): Role => {
  const role = ROLES.find((known) => isAllowed([known], right))
  if (!role) throw new Error(`No role has ${right}`)
  return role
}

const pathFor = (path: string, { id }: Person): string =>
  path.replace('{*}', `${id}/foto.png`).replaceAll(/\{([^}]+)\}/g, (_, name: string) => named[name] ?? nobody)

const form = multipartOf(Buffer.from('%PDF-1.4\n%%EOF'), 'application/pdf')
const json = { payload: Buffer.from('{ }'), headers: { 'content-type': 'application/json' } }

interface Late {
  route: string
  person: Person
  send: { method: string; path: string; headers: Record<string, string>; body: Buffer }
  waiting: Waiting
}

const codeOf = (body: string): unknown => {
  const { code, error_code, statusCode } = JSON.parse(body) as Record<string, unknown>
  return error_code ?? code ?? statusCode
}

describe('P1: a right that ends while the body arrives', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '100' }, poolSize: 10 })
  const { app, db, context } = studio
  await app.listen({ port: 0, host: '127.0.0.1' })
  const checks = followChecks(app)
  const routes = await writingRoutes(studio)

  /** One person for each route, with the role that its right needs; pictures belong to coaches. */
  const begin = async ({ route, method, path, right, isForm }: ImportWrite): Promise<Late> => {
    const isPicture = path.startsWith('/storage/')
    const role = right ? roleWith(right) : isPicture ? 'instructor' : undefined
    const person = await createPerson(app, context, { roles: role && [role] })
    const isFile = isForm || path === '/storage/v1/object/{bucket}/{*}'
    const { payload, headers } = isFile ? form : json
    const token = await person.token()
    const send = {
      method,
      path: pathFor(path, person),
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: payload,
    }
    const waiting = sendHead(app, send)
    await checks.first(token)
    return { route, person, send, waiting }
  }

  /** Sends the heads, takes the right of all callers away, then sends the bodies. */
  const refusedLate = async (some: ImportWrite[], takeAway: (people: Person[]) => Promise<void>) => {
    const late: Late[] = []
    for (const route of some) late.push(await begin(route))
    await takeAway(late.map(({ person }) => person))
    const before = await digestOf(db)
    const early = late.filter(({ waiting }) => waiting.isAnswered()).map(({ route }) => route)
    for (const { waiting } of late) waiting.sendBody()
    const answers: Record<string, unknown> = {}
    for (const { route, waiting } of late) {
      const { status, body } = await waiting.answer
      answers[route] = [status, status < 400 ? body : codeOf(body)]
    }
    return { answers, early, isUnchanged: isDeepStrictEqual(await digestOf(db), before) }
  }

  /** The answers of each protocol to a new request of such a caller. */
  const expected = (some: ImportWrite[], code: { api: string; auth: string }) =>
    Object.fromEntries(
      some.map(({ route, path }) => {
        if (path.startsWith('/api/')) return [route, [code.api === 'not_signed_in' ? 401 : 403, code.api]]
        return [route, path.startsWith('/auth/') ? [403, code.auth] : [400, 'AccessDenied']]
      }),
    )

  const losses: [string, { api: string; auth: string }, (people: Person[]) => Promise<void>][] = [
    [
      'is deactivated',
      { api: 'not_signed_in', auth: 'user_banned' },
      async (people) => {
        for (const person of people) await ban(db, person)
      },
    ],
    [
      'ends all sessions',
      { api: 'not_signed_in', auth: 'session_not_found' },
      async (people) => {
        await endSessions(
          db,
          people.map(({ id }) => id),
        )
      },
    ],
    [
      'is erased',
      { api: 'not_signed_in', auth: 'user_not_found' },
      async (people) => {
        await db.transaction().execute(async (tx) => {
          for (const { id } of people) await eraseUser(tx, id, studio.clock.now())
        })
      },
    ],
  ]

  it('the server has more than a hundred routes that write', () => {
    expect(routes.length).toBeGreaterThan(100)
  })

  it.each(losses)(
    'every request of a caller who %s is refused, and writes nothing',
    async (_, code, takeAway) => {
      const { answers, early, isUnchanged } = await refusedLate(routes, takeAway)
      expect(early).toEqual([])
      expect(answers).toEqual(expected(routes, code))
      expect(isUnchanged).toBe(true)
    },
  )

  it('every request of a caller who loses the role is refused, and writes nothing', async () => {
    const ofStaff = routes.filter(({ right }) => right)
    const { answers, early, isUnchanged } = await refusedLate(ofStaff, async (people) => {
      for (const { id } of people) await takeRoles(db, id)
    })
    expect(early).toEqual([])
    expect(answers).toEqual(expected(ofStaff, { api: 'not_allowed_for_role', auth: '' }))
    expect(isUnchanged).toBe(true)
  })

  it('control: a server that checks only heads lets them through, except where the use case locks the account', async () => {
    checks.onlyHeads()
    const guarded = routes.filter(({ path }) => !path.startsWith('/auth/'))
    const { answers } = await refusedLate(guarded, async (people) => {
      for (const person of people) await ban(db, person)
    })
    const codes = Object.values(answers).map((answer) => String((answer as unknown[])[1]))
    expect(codes.filter((code) => ['not_signed_in', 'AccessDenied'].includes(code))).toEqual([])
  })
})
