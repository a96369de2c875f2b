import type { Right } from '@estudio/domain'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openFacturapiDouble } from '../harness/facturapi-double.ts'
import { multipartOf } from '../harness/http.ts'
import { type Answer, openStudio } from '../harness/index.ts'
import { invoiceMakers } from '../harness/invoices.ts'
import { type Actor, actors, hasRight, type ObjectAccess, objectAccess } from '../harness/object-access.ts'
import { type Made, type Owners, objectMakers } from '../harness/objects.ts'
import { closeAfterwards } from '../harness/open.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof methods)[number]

interface ApiDocument {
  paths: Record<string, Partial<Record<Method, { 'x-right'?: Right }>>>
}

describe('the permissions for each object', async () => {
  const newOwners = async (): Promise<Owners> => ({
    member: await studio.member({ plan: 'limited', classes: 100, ends: '2027-12-31' }),
    coach: await studio.coach(),
  })
  const send = (
    actor: Actor,
    route: string,
    { id, outage = nobody, pause = nobody, place = nobody, schedule = nobody, user = nobody }: Made,
    body?: object,
  ): Promise<Answer> => {
    const [verb = '', path = ''] = route.split(' ')
    const { query } = objectAccess[route] ?? {}
    const url = `${path}${query ? `?${query}` : ''}`
      .replace('{id}', id)
      .replace('{role}', 'instructor')
      .replace('{outage}', outage)
      .replace('{pause}', pause)
      .replace('{place}', place)
      .replace('{schedule}', schedule)
      .replace('{user_id}', user)
    const caller = callers[actor]
    if (verb === 'GET') return caller.get(url)
    if (/\/(profile-picture|proofs|users\/[^/]+\/waiver)$/.test(url) && verb === 'POST')
      return caller.post(url, picture.payload, picture.headers)
    return caller[verb.toLowerCase() as Exclude<Method, 'get'>](url, body)
  }
  /** Everything the database holds, as one text a table; counters of requests aside. */
  const everything = async (): Promise<Record<string, string>> => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('studio', 'identity', 'platform') and table_type = 'BASE TABLE'
        and table_name <> 'rate_counters'`.execute(studio.db)
    const parts = tables.map(
      ({ name }) =>
        `select '${name}' as name, string_agg(t::text, E'\\n' order by t::text) as held from ${name} t`,
    )
    const { rows: held } = await sql
      .raw<{ name: string; held: string }>(parts.join(' union all '))
      .execute(studio.db)
    return Object.fromEntries(held.map((row) => [row.name, row.held]))
  }
  const expectedRefusal = (
    actor: Actor,
    route: string,
    { refusal = 403, otherCoach, rightForOthers }: ObjectAccess,
  ): [number, string] => {
    if (actor === 'visitor') return [401, 'not_signed_in']
    if (actor === 'other coach' && otherCoach) return [403, otherCoach]
    if (refusal === 404)
      return [404, expect.stringMatching(/^(reservation_|waitlist_entry_|plan_)?not_found$/)]
    const right = rightForOthers ?? rights.get(route)
    return [403, right && hasRight(actor, right) ? 'forbidden' : 'not_allowed_for_role']
  }

  const facturapi = await openFacturapiDouble()
  closeAfterwards(facturapi.close)
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '100', FACTURAPI_BASE: facturapi.baseUrl } })
  const owners = await newOwners()
  const admin = await studio.admin()
  const people = {
    admin,
    reception: await studio.reception(),
    'other member': await studio.member({ plan: 'unlimited' }),
    'other coach': await studio.coach(),
  }
  const callers = { visitor: studio.visitor, ...owners, ...people }
  for (const person of [...Object.values(owners), ...Object.values(people)]) await person.token()
  const objects = objectMakers(studio, admin)
  const make = { ...objects, ...invoiceMakers({ studio, admin, double: facturapi }, objects) }
  const pixel = { width: 2, height: 2, channels: 3, background: 'teal' } as const
  const picture = multipartOf(await sharp({ create: pixel }).png().toBuffer(), 'image/png')

  const document = await studio.visitor.get<ApiDocument>('/api/docs/json')
  /** The right that each route about an object names; undefined for routes of members. */
  const rights = new Map<string, Right | undefined>(
    Object.entries(document.body.paths)
      .filter(([path]) => path.startsWith('/api/') && path.includes('{id}'))
      .flatMap(([path, operations]) =>
        methods.flatMap((method) => {
          const operation = operations[method]
          return operation ? [[`${method.toUpperCase()} ${path}`, operation['x-right']] as const] : []
        }),
      ),
  )

  it('every route with an {id} is in the table', () => {
    expect([...rights.keys()].sort()).toEqual(Object.keys(objectAccess).sort())
  })

  it.each(Object.entries(objectAccess))('RTE-10, RTE-11, BOK-27: %s', async (route, row) => {
    const right = rights.get(route)
    const allowed = row.for ?? actors.filter((actor) => right && hasRight(actor, right))
    const theirs: Made = await make[row.of](owners)
    const { body = row.body } = theirs
    const before = await everything()
    const refusedActors = row.forThemselves
      ? (['visitor'] as const)
      : actors.filter((one) => !allowed.includes(one))
    for (const actor of refusedActors) {
      const refused = await send(actor, route, theirs, body)
      const { code } = refused.body as { code: string }
      expect([refused.status, code], actor).toEqual(expectedRefusal(actor, route, row))
      const stranger = await send(actor, route, { id: nobody }, body)
      if (refused.status === 404) expect(refused.body, 'says that it is there').toEqual(stranger.body)
      else
        expect(Object.keys(refused.body as object).sort()).toEqual(['code', 'error', 'message', 'statusCode'])
    }
    expect(await everything(), 'what is refused changes something').toEqual(before)

    for (const actor of allowed) {
      const mine: Made = await make[row.of](
        actor === 'admin' || actor === 'reception' ? await newOwners() : owners,
      )
      const asked = mine.body ?? row.body
      if (asked)
        expect(await send(actor, route, mine, { ...asked, no_such_field: 'x' })).toMatchObject({
          status: 400,
          body: {
            code: 'validation_failed',
            error: 'El campo “no_such_field” no se espera aquí.',
            details: { field: 'no_such_field' },
          },
        })
      const { status, body: answer } = await send(actor, route, mine, asked)
      expect([200, 201, 202, 204], `${actor}: ${JSON.stringify(answer)}`).toContain(status)
      if (!/^(PUT|PATCH) /.test(route)) continue
      // N2: saving again what is there already leaves no audit row.
      const saved = await everything()
      const again = await send(actor, route, mine, asked)
      if (again.status < 300) expect(await everything(), 'a repetition changes something').toEqual(saved)
    }
  })
})
