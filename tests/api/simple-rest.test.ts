import type {
  AdminUser,
  AuditEntry,
  PendingPayment,
  Plan,
  ReceivedPayment,
  StaffReservation,
  StatementMovement,
  TimeSlot,
} from '@estudio/contract'
import simpleRestProvider from 'ra-data-simple-rest'
import { fetchUtils, HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { bankFile, importFile } from '../harness/bank-files.ts'
import { openDays } from '../harness/cash-desk.ts'
import { type Member, openStudio } from '../harness/index.ts'

/**
 * ra-data-simple-rest and the fetch of react-admin as they come, given nothing but a token: each resource of the catalogue,
 * over HTTP (B01, C04).
 */

const studio = await openStudio()
const url = await studio.app.listen({ port: 0, host: '127.0.0.1' })
const admin = await studio.admin()
const user = { authenticated: true, token: `Bearer ${await admin.token()}` }
const data = simpleRestProvider(`${url}/api/admin`, (address, options) =>
  fetchUtils.fetchJson(address, { ...options, user }),
)
const ana = await studio.member({ name: 'Ana Muñoz', plan: 'unlimited' })
const eva = await studio.member({ name: 'Eva Luna', plan: 'unlimited' })
const sol = await studio.coach({ name: 'Coach Sol' })

const all = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
}
const pageOf = (page: number, perPage: number) => ({ pagination: { page, perPage } })
const sortBy = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({ sort: { field, order } })
const ids = (records: readonly { id: unknown }[]) => records.map(({ id }) => id)

/** The parts of a refusal that react-admin reads. */
const refusalOf = async (
  call: Promise<unknown>,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw new Error('was not refused')
  return { status: error.status, body: error.body as Record<string, unknown> }
}

const noSuchRoute = { status: 404, body: { code: 'not_found', message: 'Esa dirección no existe.' } }

interface Editable {
  id: string
  version: number
}

/** Creates, reads, corrects with the whole record, deletes. Returns the record as it was corrected. */
const goThrough = async <Row extends Editable>(
  resource: string,
  input: object,
  change: object,
): Promise<Row> => {
  const { data: created } = await data.create<Row>(resource, { data: input })
  expect(created).toMatchObject({ ...input, id: expect.any(String), version: expect.any(Number) })

  const { data: read } = await data.getOne<Row>(resource, { id: created.id })
  expect(read).toMatchObject(input)

  const { data: updated } = await data.update<Row>(resource, {
    id: created.id,
    data: { ...read, ...change },
    previousData: read,
  })
  expect(updated).toMatchObject({ ...input, ...change, version: read.version + 1 })

  const same = { ...updated, extra: 1 }
  const unknown = await refusalOf(
    data.update(resource, { id: created.id, data: same, previousData: updated }),
  )
  expect(unknown).toMatchObject({ status: 400, body: { errors: { extra: expect.any(String) } } })

  await data.delete<Row>(resource, { id: created.id, previousData: updated })
  return updated
}

/** In the order of `field`, both ways and page by page; by ids, however many. */
const listThrough = async (resource: string, field: string): Promise<void> => {
  const whole = await data.getList(resource, { ...all, ...sortBy(field) })
  expect(whole.total).toBe(whole.data.length)
  expect(whole.data.length).toBeGreaterThan(2)
  const descending = await data.getList(resource, { ...all, ...sortBy(field, 'DESC') })
  expect(descending.data[0]?.[field]).toBe(whole.data.at(-1)?.[field])
  const second = await data.getList(resource, { ...all, ...sortBy(field), ...pageOf(2, 2) })
  expect(ids(second.data)).toEqual(ids(whole.data).slice(2, 4))
  expect(second.total).toBe(whole.total)

  const some = ids(whole.data).slice(0, 2)
  const many = await data.getMany(resource, { ids: some })
  expect(new Set(ids(many.data))).toEqual(new Set(some))
  expect(many.data).toHaveLength(some.length)
  const first = whole.data[0]
  expect((await data.getOne(resource, { id: first.id })).data).toMatchObject(first)
}

const related = (target: string, id: string) => ({ ...all, target, id })

const plan = {
  name: 'Mensual',
  description: 'Un mes',
  price: 900,
  duration_days: 30,
  has_class_limit: false,
  first_time_only: true,
}
const discount = { name: 'Verano', code: 'VERANO', discount_percent: 10, valid_from: '2026-11-01' }
const kind = { name: 'Danza', description: 'Bajo impacto', duration_minutes: 60 }
const { id: user_id } = await studio.member({ name: 'Vera Ríos' })

describe('the catalogue and its people', () => {
  it.each<[resource: string, input: object, change: object]>([
    ['plans', plan, { price: 950, first_time_only: false }],
    ['discounts', discount, { discount_percent: 20 }],
    ['classes', kind, { name: 'Danza suave' }],
    [
      'users',
      { email: 'rosa@correo.example', full_name: 'Rosa Alba', phone: '6679876543' },
      { phone: '6677654321' },
    ],
    ['instructors', { user_id, display_name: 'Vera', bio: 'Del equipo' }, { bio: 'Otra vez' }],
  ])('%s are created, read, updated with the whole record and deleted', async (resource, input, change) => {
    const { id } = await goThrough(resource, input, change)
    expect(await refusalOf(data.getOne(resource, { id }))).toMatchObject({ status: 404 })
  })

  it('time-slots are created, read, updated and archived', async () => {
    const slot = await goThrough<TimeSlot>('time-slots', { time_slot: '05:30' }, { time_slot: '05:45' })
    const { data: archived } = await data.getOne<TimeSlot>('time-slots', { id: slot.id })
    expect(archived).toMatchObject({ time_slot: '05:45', is_active: false })
  })

  it.each<[resource: string, field: string, make: () => Promise<unknown>, filter: object, found: string[]]>([
    [
      'plans',
      'name',
      () => Promise.all(['Plan 1', 'Plan 10', 'Plan 2'].map((name) => studio.plan({ name }))),
      { q: 'plan 1' },
      ['Plan 1', 'Plan 10'],
    ],
    [
      'discounts',
      'code',
      () =>
        Promise.all(
          ['A1', 'B2', 'C3'].map((code) => data.create('discounts', { data: { ...discount, code } })),
        ),
      { q: 'b2', is_active: true },
      ['B2'],
    ],
    [
      'classes',
      'name',
      () =>
        Promise.all(
          ['Yoga', 'Reformer', 'Tierra'].map((name) => data.create('classes', { data: { ...kind, name } })),
        ),
      { q: 'yoga' },
      ['Yoga'],
    ],
    [
      'time-slots',
      'time_slot',
      () => Promise.all(['07:00', '08:00', '09:00'].map((time) => studio.slot(time))),
      { is_active: true },
      ['07:00', '08:00', '09:00'],
    ],
    ['users', 'full_name', async () => undefined, { q: 'muñoz' }, ['Ana Muñoz']],
    [
      'instructors',
      'display_name',
      () => Promise.all(['Coach Luz', 'Coach Mar'].map((name) => studio.coach({ name }))),
      { q: 'luz' },
      ['Coach Luz'],
    ],
  ])('%s are listed, filtered and found by ids', async (resource, field, make, filter, found) => {
    await make()
    await listThrough(resource, field)
    const list = await data.getList(resource, { ...all, ...sortBy(field), filter })
    expect(list.data.map((row) => row[field])).toEqual(found)
  })

  it('are found by ids, by more ids than a page holds, and by the records that they refer to', async () => {
    const made: string[] = []
    for (let n = 0; n < 12; n += 1) made.push((await studio.plan({ name: `Mes ${n}` })).id)
    expect((await data.getMany<Plan>('plans', { ids: made })).data).toHaveLength(12)
    const active = await data.getManyReference('plans', { ...all, target: 'is_active', id: true as never })
    expect(active.total).toBeGreaterThanOrEqual(12)
    const team = await data.getManyReference<AdminUser>('users', related('role', 'instructor'))
    expect(ids(team.data)).toContain(sol.id)
  })

  it.each<[resource: string, input: object, status: number, field: string]>([
    ['plans', { ...plan, price: -1 }, 400, 'price'],
    ['discounts', { ...discount, code: 'A1' }, 409, 'code'],
    ['time-slots', { time_slot: '25:00' }, 400, 'time_slot'],
    ['time-slots', { time_slot: '07:00' }, 409, 'time_slot'],
    ['users', { email: ana.email, full_name: 'Otra Persona' }, 422, 'email'],
  ])('%s: %o is answered %i, naming the field', async (resource, input, status, field) => {
    expect(await refusalOf(data.create(resource, { data: input }))).toMatchObject({
      status,
      body: { errors: { [field]: expect.any(String) } },
    })
  })
})

describe('user-schedules', () => {
  const book = async (person: Member, at: string) => {
    const { id: schedule_id } = await studio.class({ at })
    const input = { schedule_id, user_id: person.id }
    return data.create<StaffReservation>('user-schedules', { data: input }).then((answer) => answer.data)
  }

  it('are booked, read, and cancelled by sending the record with its new status', async () => {
    const created = await book(ana, '2026-11-18T07:00')
    expect(created).toMatchObject({ status: 'reserved', user: { id: ana.id, full_name: 'Ana Muñoz' } })
    const { data: read } = await data.getOne<StaffReservation>('user-schedules', { id: created.id })
    expect(created).toMatchObject(read)
    const sent = { ...created, status: 'canceled' }
    const { data: updated } = await data.update('user-schedules', {
      id: read.id,
      data: sent,
      previousData: read,
    })
    expect(updated).toMatchObject({ id: read.id, status: 'canceled', canceled_by: 'studio' })
  })

  it('are listed, filtered, found by ids, by member and by class', async () => {
    for (const at of ['2026-11-18T08:00', '2026-11-18T10:00']) await book(eva, at)
    await listThrough('user-schedules', 'start_time')
    const reserved = { ...all, filter: { status: 'reserved' } }
    const list = await data.getList<StaffReservation>('user-schedules', reserved)
    expect(list.data.map(({ user }) => user.id)).toEqual([eva.id, eva.id])
    const hers = await data.getManyReference<StaffReservation>('user-schedules', related('user_id', eva.id))
    expect(new Set(ids(hers.data))).toEqual(new Set(ids(list.data)))
    const id = list.data[0]?.schedule_id ?? ''
    expect((await data.getManyReference('user-schedules', related('schedule_id', id))).total).toBe(1)
  })

  it('are never deleted, and a cancelled one is booked again and not restored', async () => {
    const { id, ...reservation } = await book(ana, '2026-11-19T07:00')
    expect(await refusalOf(data.delete('user-schedules', { id }))).toMatchObject(noSuchRoute)
    const back = data.update('user-schedules', { id, data: reservation, previousData: { id } })
    expect(await refusalOf(back)).toMatchObject({
      status: 400,
      body: { errors: { status: expect.any(String) } },
    })
  })
})

describe('payments', () => {
  const buys = async (): Promise<string> => {
    const member = await studio.member({ name: 'Irma Vega', plan: 'unpaid' })
    return member.id
  }

  it('that are pending are listed, filtered, read, found by ids and by member', async () => {
    const first = await buys()
    for (let n = 0; n < 2; n += 1) await buys()
    await listThrough('payments/pending', 'created_at')
    const hers = await data.getManyReference<PendingPayment>('payments/pending', related('user_id', first))
    expect(hers.data.map(({ user }) => user.id)).toEqual([first])
    const filter = { q: hers.data[0]?.reference }
    expect((await data.getList('payments/pending', { ...all, filter })).total).toBe(1)
  })

  it('that were received are listed, filtered, read, found by ids and by member', async () => {
    const waiting = await data.getList<PendingPayment>('payments/pending', all)
    for (const { id, user } of waiting.data)
      await admin.patch(`/api/admin/users/${user.id}/plans`, {
        id,
        status: 'active',
        payment_status: 'completed',
      })
    await listThrough('payments/received', 'verified_at')
    const [one] = waiting.data
    const target = related('user_id', one?.user.id ?? '')
    const hers = await data.getManyReference<ReceivedPayment>('payments/received', target)
    expect(ids(hers.data)).toEqual([one?.id])
    expect(await refusalOf(data.getOne('payments/pending', { id: one?.id }))).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('No encontramos el plan') },
    })
    const later = { ...all, filter: { from: '2027-01-01' } }
    expect((await data.getList('payments/received', later)).total).toBe(0)
  })
})

describe('statements', () => {
  it('are listed, read, and found by ids, with their movements', async () => {
    const movements = ['uno', 'dos'].map((concept) => ({ day: '2026-11-16', cents: 100, concept }))
    const file = await bankFile(movements)
    const { body } = await importFile(studio, admin, file, { fileName: 'a.csv' })
    for (const fileName of ['b.csv', 'c.csv']) await importFile(studio, admin, file, { fileName })
    const { id } = body.statement
    await listThrough('statements', 'file_name')
    expect((await data.getOne('statements', { id })).data).toMatchObject({ id, counts: { unknown: 2 } })
    expect(ids((await data.getMany('statements', { ids: [id] })).data)).toEqual([id])
    const listed = await data.getList<StatementMovement>(`statements/${id}/movements`, {
      ...pageOf(1, 1),
      ...sortBy('line', 'DESC'),
      filter: { group: 'unknown' },
    })
    expect([listed.total, listed.data.map(({ concept }) => concept)]).toEqual([2, ['dos']])
  })
})

describe('cash-days', () => {
  it('are listed, filtered, read and found by ids', async () => {
    await openDays(studio.db, ['2026-11-17', '2026-11-18', '2026-11-19'])
    await listThrough('cash-days', 'id')
    const later = await data.getList('cash-days', { ...all, filter: { from: '2026-11-19' } })
    expect(ids(later.data)).toEqual(['2026-11-19'])
  })
})

describe('audit', () => {
  it('is listed, filtered, read, found by ids and by the person it is about', async () => {
    await listThrough('audit', 'id')
    const filter = { action: 'plan' }
    const { data: plans } = await data.getList<AuditEntry>('audit', { ...all, filter })
    expect(plans.every(({ entity }) => entity === 'plan')).toBe(true)
    const about = await data.getManyReference<AuditEntry>('audit', related('subject', eva.id))
    expect(about.data.map(({ action }) => action)).toContain('reservation.book')
    expect(await refusalOf(data.getOne('audit', { id: 999_999_999 }))).toMatchObject({ status: 404 })
  })
})

// They come of what is done, and are changed by calls of their own.
it.each<[resource: string, id: string | number]>([
  ['payments/pending', '00000000-0000-4000-8000-000000000000'],
  ['payments/received', '00000000-0000-4000-8000-000000000000'],
  ['statements', '00000000-0000-4000-8000-000000000000'],
  ['cash-days', '2026-11-17'],
  ['audit', 1],
])('%s are not created, updated or deleted', async (resource, id) => {
  if (resource !== 'statements')
    expect(await refusalOf(data.create(resource, { data: {} }))).toMatchObject(noSuchRoute)
  expect(await refusalOf(data.update(resource, { id, data: {}, previousData: { id } }))).toMatchObject(
    noSuchRoute,
  )
  expect(await refusalOf(data.delete(resource, { id }))).toMatchObject(noSuchRoute)
})

it('answers a list that is requested in the documents’ format with their object', async () => {
  const { body } = await admin.get<{ users: AdminUser[]; total: number }>('/api/admin/users?page=1&limit=5')
  expect(body.users).toHaveLength(Math.min(5, body.total))
})

it('refuses ids that are not valid', async () => {
  for (const resource of ['users', 'time-slots', 'user-schedules', 'payments/pending', 'statements', 'audit'])
    expect(await refusalOf(data.getMany(resource, { ids: ['x'] })), resource).toMatchObject({ status: 400 })
})
