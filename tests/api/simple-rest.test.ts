import type {
  AdminUser,
  AuditEntry,
  Coach,
  Discount,
  PendingPayment,
  Plan,
  ReceivedPayment,
  StaffReservation,
  StatementMovement,
  StudioClass,
  TimeSlot,
} from '@estudio/contract'
import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, fetchUtils, HttpError } from 'react-admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankFile, importFile } from '../harness/bank-files.ts'
import { openDays } from '../harness/cash-desk.ts'
import {
  type Coach as CoachPerson,
  type Member,
  openStudio,
  type Person,
  type Studio,
} from '../harness/index.ts'

/**
 * ra-data-simple-rest and the fetch of react-admin as they come, given nothing but a token: each resource of the catalogue,
 * over HTTP (B01, C04).
 */
let studio: Studio
let admin: Person
let ana: Member
let eva: Member
let sol: CoachPerson
let data: DataProvider

const all = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
}
const pageOf = (page: number, perPage: number) => ({ pagination: { page, perPage } })
const sortBy = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({ sort: { field, order } })
const ids = (records: readonly { id: unknown }[]) => records.map(({ id }) => id)

/** What react-admin is given of a refused call. */
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

beforeAll(async () => {
  studio = await openStudio()
  const url = await studio.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await studio.admin()
  const user = { authenticated: true, token: `Bearer ${await admin.token()}` }
  data = simpleRestProvider(`${url}/api/admin`, (address, options) =>
    fetchUtils.fetchJson(address, { ...options, user }),
  )
  ana = await studio.member({ name: 'Ana Muñoz', plan: 'unlimited' })
  eva = await studio.member({ name: 'Eva Luna', plan: 'unlimited' })
  sol = await studio.coach({ name: 'Coach Sol' })
})
afterAll(() => studio.close())

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

describe('plans', () => {
  const plan = {
    name: 'Mensual',
    description: 'Un mes',
    price: 900,
    duration_days: 30,
    has_class_limit: false,
    first_time_only: true,
  }

  it('are created, read, updated and archived', async () => {
    const { id } = await goThrough<Plan>('plans', plan, { price: 950, first_time_only: false })
    expect(await refusalOf(data.getOne('plans', { id }))).toMatchObject({ status: 404 })
  })

  it('are listed, filtered and found by ids, more of them than a page holds', async () => {
    const made: string[] = []
    for (let n = 0; n < 12; n += 1) made.push((await studio.plan({ name: `Plan ${n}` })).id)
    await listThrough('plans', 'name')
    expect((await data.getMany<Plan>('plans', { ids: made })).data).toHaveLength(12)
    const found = await data.getList<Plan>('plans', { ...all, filter: { q: 'plan 1' } })
    expect(found.data.map(({ name }) => name).sort()).toEqual(['Plan 1', 'Plan 10', 'Plan 11'])
    const related = await data.getManyReference<Plan>('plans', {
      ...all,
      target: 'is_active',
      id: true as never,
    })
    expect(related.total).toBeGreaterThanOrEqual(12)
  })

  it('name the field that is wrong', async () => {
    const wrong = await refusalOf(data.create('plans', { data: { ...plan, price: -1 } }))
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: { price: 'El campo “price” debe ser 0 o mayor.' } },
    })
  })
})

describe('discounts', () => {
  const discount = { name: 'Verano', code: 'VERANO', discount_percent: 10, valid_from: '2026-11-01' }

  it('are created, read, updated and archived', async () => {
    const { id } = await goThrough<Discount>('discounts', discount, { discount_percent: 20 })
    expect(await refusalOf(data.getOne('discounts', { id }))).toMatchObject({ status: 404 })
  })

  it('are listed, filtered and found by ids; a code that is taken is named', async () => {
    for (const code of ['A1', 'B2', 'C3']) await data.create('discounts', { data: { ...discount, code } })
    await listThrough('discounts', 'code')
    const found = await data.getList<Discount>('discounts', { ...all, filter: { q: 'b2', is_active: true } })
    expect(found.data.map(({ code }) => code)).toEqual(['B2'])
    const taken = await refusalOf(data.create('discounts', { data: { ...discount, code: 'A1' } }))
    expect(taken).toMatchObject({ status: 409, body: { errors: { code: expect.any(String) } } })
  })
})

describe('classes', () => {
  const kind = { name: 'Danza', description: 'Bajo impacto', duration_minutes: 60 }

  it('are created, read, updated and archived', async () => {
    const { id } = await goThrough<StudioClass>('classes', kind, { name: 'Danza suave' })
    expect(await refusalOf(data.getOne('classes', { id }))).toMatchObject({ status: 404 })
  })

  it('are listed, filtered and found by ids', async () => {
    for (const name of ['Yoga', 'Reformer', 'Tierra'])
      await data.create('classes', { data: { ...kind, name } })
    await listThrough('classes', 'name')
    const found = await data.getList<StudioClass>('classes', { ...all, filter: { q: 'yoga' } })
    expect(found.data.map(({ name }) => name)).toEqual(['Yoga'])
  })
})

describe('time slots', () => {
  it('are created, read, updated and archived', async () => {
    const slot = await goThrough<TimeSlot>('time-slots', { time_slot: '05:30' }, { time_slot: '05:45' })
    const { data: archived } = await data.getOne<TimeSlot>('time-slots', { id: slot.id })
    expect(archived).toMatchObject({ time_slot: '05:45', is_active: false })
  })

  it('are listed, filtered and found by ids; a time that is wrong or taken is named', async () => {
    for (const time of ['07:00', '08:00', '09:00']) await studio.slot(time)
    await listThrough('time-slots', 'time_slot')
    const active = await data.getList<TimeSlot>('time-slots', { ...all, filter: { is_active: true } })
    expect(active.data.map(({ time_slot }) => time_slot)).toEqual(['07:00', '08:00', '09:00'])
    for (const [time_slot, status] of [['25:00', 400] as const, ['07:00', 409] as const])
      expect(await refusalOf(data.create('time-slots', { data: { time_slot } }))).toMatchObject({
        status,
        body: { errors: { time_slot: expect.any(String) } },
      })
  })
})

describe('users', () => {
  it('are invited, read, updated with the whole record and deleted', async () => {
    const input = { email: 'rosa@correo.example', full_name: 'Rosa Alba', phone: '6671234567' }
    const { id } = await goThrough<AdminUser>('users', input, { phone: '6677654321' })
    expect(await refusalOf(data.getOne('users', { id }))).toMatchObject({ status: 404 })
  })

  it('are listed, filtered and found by ids; an address that is taken is named', async () => {
    await listThrough('users', 'full_name')
    const found = await data.getList<AdminUser>('users', { ...all, filter: { q: 'muñoz' } })
    expect(ids(found.data)).toEqual([ana.id])
    const team = await data.getManyReference<AdminUser>('users', related('role', 'instructor'))
    expect(ids(team.data)).toEqual([sol.id])
    const taken = { email: ana.email, full_name: 'Otra Persona' }
    expect(await refusalOf(data.create('users', { data: taken }))).toMatchObject({
      status: 422,
      body: { errors: { email: expect.any(String) } },
    })
  })
})

describe('instructors', () => {
  it('are made of a user, read, updated and archived', async () => {
    const { id: user_id } = await studio.member({ name: 'Vera Ríos' })
    const input = { user_id, display_name: 'Vera', bio: 'Del equipo' }
    const { id } = await goThrough<Coach>('instructors', input, { bio: 'Otra vez' })
    expect(await refusalOf(data.getOne('instructors', { id }))).toMatchObject({ status: 404 })
  })

  it('are listed, filtered and found by ids', async () => {
    for (const name of ['Coach Luz', 'Coach Mar']) await studio.coach({ name })
    await listThrough('instructors', 'display_name')
    const found = await data.getList<Coach>('instructors', { ...all, filter: { q: 'luz' } })
    expect(found.data.map(({ display_name }) => display_name)).toEqual(['Coach Luz'])
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

  it('are never deleted, and what was cancelled is booked anew, not put back', async () => {
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

  it('that wait are listed, filtered, read, found by ids and by member', async () => {
    const first = await buys()
    for (let n = 0; n < 2; n += 1) await buys()
    await listThrough('payments/pending', 'created_at')
    const hers = await data.getManyReference<PendingPayment>('payments/pending', related('user_id', first))
    expect(hers.data.map(({ user }) => user.id)).toEqual([first])
    const filter = { q: hers.data[0]?.reference }
    expect((await data.getList('payments/pending', { ...all, filter })).total).toBe(1)
  })

  it('that came in are listed, filtered, read, found by ids and by member', async () => {
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

  // A payment comes with its plan; it is verified, corrected, refused and reversed by calls of their own.
  it.each(['payments/pending', 'payments/received'])(
    '%s are not created, updated or deleted',
    async (name) => {
      const id = '00000000-0000-4000-8000-000000000000'
      expect(await refusalOf(data.create(name, { data: {} }))).toMatchObject(noSuchRoute)
      expect(await refusalOf(data.update(name, { id, data: {}, previousData: { id } }))).toMatchObject(
        noSuchRoute,
      )
      expect(await refusalOf(data.delete(name, { id }))).toMatchObject(noSuchRoute)
    },
  )
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

  it('are imported and undone by calls of their own', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect(await refusalOf(data.update('statements', { id, data: {}, previousData: { id } }))).toMatchObject(
      noSuchRoute,
    )
    expect(await refusalOf(data.delete('statements', { id }))).toMatchObject(noSuchRoute)
  })
})

describe('cash-days', () => {
  it('are listed, filtered, read and found by ids', async () => {
    await openDays(studio.db, ['2026-11-17', '2026-11-18', '2026-11-19'])
    await listThrough('cash-days', 'id')
    const later = await data.getList('cash-days', { ...all, filter: { from: '2026-11-19' } })
    expect(ids(later.data)).toEqual(['2026-11-19'])
  })

  it('come of payments and are closed by a call of their own', async () => {
    const id = '2026-11-17'
    expect(await refusalOf(data.create('cash-days', { data: {} }))).toMatchObject(noSuchRoute)
    expect(await refusalOf(data.update('cash-days', { id, data: {}, previousData: { id } }))).toMatchObject(
      noSuchRoute,
    )
    expect(await refusalOf(data.delete('cash-days', { id }))).toMatchObject(noSuchRoute)
  })
})

describe('audit', () => {
  it('is listed, filtered, read, found by ids and by whom it is about', async () => {
    await listThrough('audit', 'id')
    const filter = { action: 'plan' }
    const { data: plans } = await data.getList<AuditEntry>('audit', { ...all, filter })
    expect(plans.every(({ entity }) => entity === 'plan')).toBe(true)
    const about = await data.getManyReference<AuditEntry>('audit', related('subject', eva.id))
    expect(about.data.map(({ action }) => action)).toContain('reservation.book')
    expect(await refusalOf(data.getOne('audit', { id: 999_999_999 }))).toMatchObject({ status: 404 })
  })

  it('is appended to by what is done, and by nothing else', async () => {
    expect(await refusalOf(data.create('audit', { data: {} }))).toMatchObject(noSuchRoute)
    const entry = { id: 1, data: {}, previousData: { id: 1 } }
    expect(await refusalOf(data.update('audit', entry))).toMatchObject(noSuchRoute)
    expect(await refusalOf(data.delete('audit', { id: 1 }))).toMatchObject(noSuchRoute)
  })
})

it('answers a list asked for in the documents’ words with their object', async () => {
  const { body } = await admin.get<{ users: AdminUser[]; total: number }>('/api/admin/users?page=1&limit=5')
  expect(body.users).toHaveLength(Math.min(5, body.total))
})

it('refuses ids that are none', async () => {
  for (const resource of ['users', 'time-slots', 'user-schedules', 'payments/pending', 'statements', 'audit'])
    expect(await refusalOf(data.getMany(resource, { ids: ['x'] })), resource).toMatchObject({ status: 400 })
})
