import type { AdminUser, Discount, Plan } from '@estudio/contract'
import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStudio, type Person, type Studio } from '../harness/index.ts'

/** ra-data-simple-rest as it comes, given nothing but a fetch that adds the token (B01). */
let studio: Studio
let admin: Person
let data: ReturnType<typeof simpleRestProvider>

const page = { pagination: { page: 1, perPage: 2 }, sort: { field: 'name', order: 'ASC' as const } }

beforeAll(async () => {
  studio = await openStudio()
  admin = await studio.admin()
  const authorization = `Bearer ${await admin.token()}`
  data = simpleRestProvider('/api/admin', async (url, { method = 'GET', body, headers } = {}) => {
    const sent = new Headers(headers)
    if (method !== 'DELETE') sent.set('content-type', 'application/json')
    const answer = await studio.app.inject({
      method: method as 'GET',
      url,
      headers: { ...Object.fromEntries(sent), authorization },
      ...(body !== undefined && { payload: body as string }),
    })
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    const received = new Headers(answer.headers as Record<string, string>)
    return { status: answer.statusCode, headers: received, body: answer.body, json: answer.json() as unknown }
  })
})
afterAll(() => studio.close())

const plan = { name: 'Mensual', description: 'Un mes', price: 900, duration_days: 30, has_class_limit: false }

it('creates, reads, updates and deletes a plan with the whole record', async () => {
  const { data: created } = await data.create<Plan>('plans', { data: plan })
  expect(created).toMatchObject({ ...plan, id: expect.any(String), version: 1 })

  const { data: read } = await data.getOne<Plan>('plans', { id: created.id })
  expect(read).toMatchObject(plan)

  const { data: updated } = await data.update<Plan>('plans', {
    id: created.id,
    data: { ...read, price: 950 },
    previousData: read,
  })
  expect(updated).toMatchObject({ ...plan, price: 950, version: 2 })

  await data.delete<Plan>('plans', { id: created.id, previousData: updated })
  await expect(data.getOne('plans', { id: created.id })).rejects.toThrow('404')
})

it('lists page by page with the total, and finds records by their ids', async () => {
  for (const [name, code] of [
    ['Invierno', 'A1'],
    ['Otoño', 'B2'],
    ['Verano', 'C3'],
  ])
    await data.create<Discount>('discounts', {
      data: { name, code, discount_percent: 10, valid_from: '2026-11-01' },
    })
  const first = await data.getList<Discount>('discounts', { ...page, filter: {} })
  expect(first.data.map(({ code }) => code)).toEqual(['A1', 'B2'])
  expect(first.total).toBe(3)
  const second = await data.getList<Discount>('discounts', {
    ...page,
    pagination: { page: 2, perPage: 2 },
    filter: {},
  })
  expect(second.data.map(({ code }) => code)).toEqual(['C3'])

  const ids = [...first.data, ...second.data].map(({ id }) => id)
  const many = await data.getMany<Discount>('discounts', { ids })
  expect(many.data.map(({ id }) => id).sort()).toEqual([...ids].sort())
})

it('finds more records by their ids than a page holds', async () => {
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) ids.push((await studio.plan({ name: `Plan ${n}` })).id)
  expect((await data.getMany<Plan>('plans', { ids })).data).toHaveLength(12)
})

it('reads and corrects a user with the whole record', async () => {
  const ana = await studio.member()
  const { data: read } = await data.getOne<AdminUser>('users', { id: ana.id })
  const { data: updated } = await data.update<AdminUser>('users', {
    id: ana.id,
    data: { ...read, phone: '6671234567' },
    previousData: read,
  })
  expect(updated).toMatchObject({ id: ana.id, phone: '6671234567', full_name: read.full_name })
  const found = await data.getList<AdminUser>('users', { ...page, filter: { q: read.full_name } })
  expect(found.data.map(({ id }) => id)).toContain(ana.id)
})

it.each([
  'users',
  'instructors',
  'classes',
  'time-slots',
  'user-schedules',
  'payments/pending',
  'payments/received',
  'audit',
])('lists %s', async (resource) => {
  const sort = { field: 'id', order: 'ASC' as const }
  const list = await data.getList(resource, { pagination: { page: 1, perPage: 5 }, sort, filter: {} })
  expect(list.data).toBeInstanceOf(Array)
  expect(list.total).toBeGreaterThanOrEqual(list.data.length)
})

it('answers a list asked for in the documents’ words with their object', async () => {
  const { body } = await admin.get<{ users: AdminUser[]; total: number }>('/api/admin/users?page=1&limit=5')
  expect(body.users).toHaveLength(Math.min(5, body.total))
})
