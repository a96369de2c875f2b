import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { KEY_RIGHTS } from '@estudio/domain'
import { transform } from 'esbuild'
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios'
import { describe, expect, it } from 'vitest'
import { makeKey } from '../harness/api-keys.ts'
import { examplesIn } from '../harness/doc-examples.ts'
import { openStudio } from '../harness/index.ts'
import { all, openSimpleRest, refusalOf } from '../harness/simple-rest.ts'

describe('the stock ra-data-simple-rest, given nothing but a key', async () => {
  const { goThrough, listThrough, studio } = await openSimpleRest(
    async (opened, admin) => (await makeKey(opened, admin, KEY_RIGHTS)).secret,
  )

  it.each<[resource: string, input: object, change: object]>([
    [
      'plans',
      { name: 'Mensual', description: 'Un mes', price: 900, duration_days: 30, has_class_limit: false },
      { price: 950 },
    ],
    [
      'classes',
      { name: 'Danza', description: 'Bajo impacto', duration_minutes: 60 },
      { name: 'Danza suave' },
    ],
    ['rooms', { name: 'Sala grande' }, { place_mode: 'assign' }],
    [
      'discounts',
      { name: 'Verano', code: 'VERANO', discount_percent: 10, valid_from: '2026-11-01' },
      { discount_percent: 20 },
    ],
  ])('creates, reads, updates and deletes %s', async (resource, input, change) => {
    expect(await goThrough(resource, input, change)).toMatchObject(change)
  })

  it('lists by sort, page and ids', async () => {
    await Promise.all(['Plan 1', 'Plan 2', 'Plan 3'].map((name) => studio.plan({ name })))
    await listThrough('plans', 'name')
  })
})

it('a key with one right lists its resource by ra-data-simple-rest, and no other', async () => {
  const { data } = await openSimpleRest(
    async (opened, admin) => (await makeKey(opened, admin, ['plans.read'])).secret,
  )
  expect((await data.getList('plans', all)).total).toBeGreaterThanOrEqual(0)
  expect(await refusalOf(data.getList('users', all))).toMatchObject({
    status: 403,
    body: { code: 'api_key_lacks_right' },
  })
})

describe('clients of the API with a key', async () => {
  const studio = await openStudio()
  const address = await studio.app.listen({ host: '127.0.0.1', port: 0 })
  const owner = await studio.admin()
  await studio.member({ name: 'Ana Muñoz' })
  const { secret } = await makeKey(studio, owner, ['users.read', 'rooms.write'])

  it('a client that knows the OpenAPI document alone sends it as the scheme apiKey', async () => {
    const definition = (await (await fetch(`${address}/api/docs/json`)).json()) as Document
    expect(definition.components?.securitySchemes).toMatchObject({
      apiKey: { type: 'http', scheme: 'bearer' },
    })
    expect(
      definition.paths?.['/api/admin/rooms/']?.post ?? definition.paths?.['/api/admin/rooms']?.post,
    ).toMatchObject({
      security: [{ session: [] }, { apiKey: [] }],
      'x-right': 'rooms.write',
      description: 'For administrators, and for API keys with the right rooms.write.',
    })
    const headers = { authorization: `Bearer ${secret}` }
    const api = new OpenAPIClientAxios({ definition, axiosConfigDefaults: { baseURL: address, headers } })
    const client = await api.init()
    const made = await client.createRoom?.(undefined, { name: 'Sala verde' })
    expect([made?.status, made?.data]).toMatchObject([201, { name: 'Sala verde' }])
  })

  it('TypeScript of docs/integrations.md: lists clients', async () => {
    const [example = ''] = examplesIn('A program', 'ts', address)
    const { code } = await transform(example, { loader: 'ts' })
    const lines: string[] = []
    const log = (...words: unknown[]) => void lines.push(words.join(' '))
    const globals = { fetch, console: { log }, process: { env: { ESTUDIO_KEY: secret } } }
    await runInNewContext(`(async () => { ${code} })()`, globals)
    expect(lines).toContain('Ana Muñoz')
  })

  it('curl of docs/integrations.md: lists clients, and adds a room', async () => {
    const examples = examplesIn('A program', 'sh', address)
    expect(examples).toHaveLength(2)
    const run = async (script = '') => {
      const env = { ...process.env, ESTUDIO_KEY: secret }
      const { stdout } = await promisify(execFile)('bash', ['-euc', script], { env })
      return JSON.parse(stdout) as unknown
    }
    expect(await run(examples[0])).toMatchObject({ users: [{ full_name: 'Ana Muñoz' }], total: 1 })
    expect(await run(examples[1])).toMatchObject({ name: 'Sala azul' })
  })
})
