import { describe, expect, it } from 'vitest'
import { openStudio, type Person } from '../harness/index.ts'

const text: string = expect.any(String)
const number: number = expect.any(Number)
const flag: boolean = expect.any(Boolean)
const uuid: string = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const instant: string = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
const civilDate: string = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)

/** The fields of each entity, as the documents list them. */
describe('fields of entities', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const sol = await studio.coach({ name: 'Coach Sol' })
  const ana = await studio.member({ name: 'Ana Prueba López', plan: 'limited' })
  await ana.books(await studio.class({ at: '2026-11-17T18:00', coach: sol }))
  await studio.slot('18:00')
  await admin.post('/api/admin/discounts', { name: 'Verano', code: 'verano', valid_from: '2026-11-01' })

  const read = async <T>(reader: Pick<Person, 'get'>, path: string): Promise<T> => {
    const { status, body } = await reader.get<T>(path)
    expect(status).toBe(200)
    return body
  }

  it('DAT-01: a plan has exactly these fields', async () => {
    const { plans } = await read<{ plans: object[] }>(studio.visitor, '/api/plans')
    expect(plans[0]).toMatchObject({
      id: uuid,
      name: text,
      description: text,
      price: 1800,
      duration_days: 30,
      class_limit: 8,
      has_class_limit: true,
      benefits: [],
      is_active: true,
      display_order: number,
      created_at: instant,
      updated_at: instant,
    })
  })

  it('DAT-02, A12: a user plan has both counters', async () => {
    const { plan } = await read<{ plan: object }>(ana, '/api/user/plan')
    expect(plan).toMatchObject({
      id: uuid,
      plan_id: uuid,
      user_id: ana.id,
      name: text,
      description: text,
      status: 'active',
      payment_status: 'completed',
      payment_method: 'transfer',
      start_date: '2026-11-16',
      end_date: '2026-12-15',
      created_at: instant,
      duration_days: 30,
      benefits: [],
      class_limit: 8,
      has_class_limit: true,
      classes_remaining: 7,
      classes_left: 7,
    })
  })

  it('DAT-03: a profile has exactly these fields', async () => {
    const { profile } = await read<{ profile: object }>(ana, '/api/auth/me')
    expect(profile).toMatchObject({
      full_name: 'Ana Prueba López',
      email: ana.email,
      phone: text,
      genre: null,
      birthdate: null,
      created_at: instant,
    })
  })

  it('DAT-06: a reservation has other fields for its member than for staff', async () => {
    const own = await read<{ reservations: { schedule_id: string }[] }>(ana, '/api/user-schedules')
    expect(own.reservations).toMatchObject([
      { id: uuid, schedule_id: uuid, reservationId: uuid, status: 'reserved' },
    ])
    const path = `/api/schedule/${own.reservations[0]?.schedule_id}/reservations`
    expect((await read<{ reservations: object[] }>(admin, path)).reservations).toMatchObject([
      { id: uuid, status: 'reserved', user: { display_name: 'Ana Prueba López', email: ana.email } },
    ])
  })

  it('DAT-07, DAT-15: an instructor has the id and name that a choice needs', async () => {
    const { coach } = await read<{ coach: object }>(admin, `/api/admin/instructors/${sol.instructorId}`)
    expect(coach).toMatchObject({
      id: sol.instructorId,
      user_id: sol.id,
      full_name: 'Coach Sol',
      display_name: 'Coach Sol',
      name: 'Coach Sol',
      email: sol.email,
      bio: '',
      profile_picture_url: null,
      roles: ['instructor'],
      created_at: instant,
    })
  })

  it('DAT-08, DAT-15: a class has exactly these fields', async () => {
    const { classes } = await read<{ classes: object[] }>(admin, '/api/admin/classes')
    for (const one of classes)
      expect(one).toMatchObject({
        id: uuid,
        name: text,
        description: text,
        duration_minutes: 60,
        is_active: true,
        created_at: instant,
      })
  })

  it('DAT-09: a time slot has exactly these fields', async () => {
    const { time_slots } = await read<{ time_slots: object[] }>(studio.visitor, '/api/time-slots')
    expect(time_slots).toMatchObject([{ id: uuid, time_slot: '18:00', is_active: true }])
  })

  it('DAT-11: a discount has exactly these fields', async () => {
    const { discounts } = await read<{ discounts: object[] }>(admin, '/api/admin/discounts')
    expect(discounts).toMatchObject([
      {
        id: uuid,
        name: 'Verano',
        code: 'VERANO',
        discount_percent: 10,
        valid_from: civilDate,
        valid_to: null,
        min_purchase_amount: null,
        limit_per_user: false,
        total_uses_limit: null,
        is_active: true,
      },
    ])
  })

  it('DAT-12, AUS-11: administrators see these fields of a user, in the list and alone', async () => {
    const user = await read<object>(admin, `/api/admin/users/${ana.id}`)
    expect(user).toMatchObject({
      id: ana.id,
      full_name: 'Ana Prueba López',
      display_name: 'Ana Prueba López',
      email: ana.email,
      phone: text,
      address: null,
      bio: null,
      roles: [],
      genre: null,
      birthdate: null,
      created_at: instant,
      last_login: null,
      is_active: true,
      profile_picture: null,
      accepted_terms: flag,
      accepted_privacy: flag,
      has_pending_payment: false,
      user_plans: [{ id: uuid, classes_remaining: 7 }],
    })
    const { users } = await read<{ users: object[] }>(admin, '/api/admin/users?search=ana prueba')
    expect(users).toEqual([user])
  })

  it('DAT-14: the version is the version of the running build', async () => {
    expect(await read(studio.visitor, '/version.json?t=1')).toEqual({ version: text })
  })

  it.each(['classes', 'plans', 'discounts'])('DAT-19: %s have no state but on and off', async (kind) => {
    const path = `/api/admin/${kind}`
    const first = async () => {
      const [one = { id: '' }] = (await read<Record<string, { id: string }[]>>(admin, path))[kind] ?? []
      return one
    }
    const { id, ...fields } = await first()
    expect(fields).toMatchObject({ is_active: true })
    expect(Object.keys(fields)).not.toContain('status')
    for (const is_active of [false, true]) {
      expect((await admin.patch(`${path}/${id}`, { is_active })).status).toBe(200)
      expect(await first()).toMatchObject({ id, is_active })
    }
  })
})

describe('refusals', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  it.each([
    ['who has not signed in', 401, () => studio.visitor.get('/api/user/plan')],
    ['what is not theirs', 403, async () => (await studio.member()).get('/api/admin/plans')],
    ['what is not there', 404, () => admin.get('/api/admin/plans/00000000-0000-4000-8000-000000000000')],
    ['what cannot be read', 400, () => admin.post('/api/admin/plans', { name: 1 })],
    [
      'what is no JSON',
      415,
      () => admin.post('/api/admin/plans', Buffer.from('x'), { 'content-type': 'application/xml' }),
    ],
    ['a rule', 409, async () => admin.delete(`/api/admin/users/${admin.id}`)],
    ['an address that is none', 404, () => admin.get('/api/nada')],
  ])('API-48, B02: %s is refused with one text under both names', async (_what, statusCode, ask) => {
    const { status, body, headers } = await ask()
    const { message } = body as { message: string }
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect([status, body]).toMatchObject([statusCode, { statusCode, code: text, message, error: message }])
    expect(message).toMatch(/[a-z]/)
  })
})
