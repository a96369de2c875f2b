import type { AdminUser, AuditEntry, Plan, StaffReservation, TimeSlot } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import type { Member } from '../harness/index.ts'
import { all, ids, noSuchRoute, openSimpleRest, refusalOf, related, sortBy } from '../harness/simple-rest.ts'

const { studio, admin, data, ana, eva, sol, goThrough, listThrough } = await openSimpleRest()

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
    ['rooms', { name: 'Sala grande' }, { place_mode: 'assign' }],
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
