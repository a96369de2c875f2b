import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Coach, type Member, openStudio, type Person, type Studio } from '../harness/index.ts'

const REVERSED = 'Ana \u202Ezepól'
const invalid = 'El nombre tiene caracteres que no se pueden usar'

/** One rule for every name that is shown: letters that are seen, composed. */
describe('names that are shown', () => {
  let studio: Studio
  let admin: Person
  let coach: Coach
  let ana: Member
  let ids: Record<'plan' | 'class' | 'discount', string>
  beforeAll(async () => {
    studio = await openStudio()
    ;[admin, coach, ana] = [await studio.admin(), await studio.coach(), await studio.member()]
    const { status, body } = await admin.post<{ id: string }>('/api/admin/classes', {
      name: 'Clase con nombre',
      description: 'De prueba',
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const discount = await admin.post<{ id: string }>('/api/admin/discounts', {
      name: 'Amigas',
      code: 'AMIGAS',
      discount_percent: 10,
      valid_from: '2026-11-24',
    })
    ids = { plan: (await studio.plan()).id, class: body.id, discount: discount.body.id }
  })
  afterAll(() => studio.close())

  it('none has characters that are not seen or that turn the text around', async () => {
    const writes: [string, Promise<{ status: number; body: unknown }>][] = [
      ['full_name', ana.patch('/api/auth/me', { full_name: REVERSED })],
      ['full_name', admin.patch(`/api/admin/users/${ana.id}`, { full_name: REVERSED })],
      ['display_name', admin.patch(`/api/admin/users/${ana.id}`, { display_name: REVERSED })],
      ['full_name', admin.post('/api/admin/users', { email: 'e@correo.example', full_name: REVERSED })],
      [
        'display_name',
        admin.patch(`/api/admin/instructors/${coach.instructorId}`, { display_name: REVERSED }),
      ],
      ['display_name', coach.patch('/api/instructors/me', { display_name: REVERSED })],
      ['display_name', admin.post('/api/admin/instructors', { user_id: ana.id, display_name: REVERSED })],
      ['name', admin.patch(`/api/admin/plans/${ids.plan}`, { name: REVERSED })],
      ['name', admin.patch(`/api/admin/classes/${ids.class}`, { name: REVERSED })],
      ['name', admin.patch(`/api/admin/discounts/${ids.discount}`, { name: REVERSED })],
      ['name', admin.patch('/api/admin/settings', { name: REVERSED })],
    ]
    for (const [index, [field, write]] of writes.entries()) {
      const { status, body } = await write
      expect([index, status, body]).toMatchObject([index, 400, { errors: { [field]: invalid } }])
    }
  })

  it('a name typed in parts, as on a Mac, is kept composed', async () => {
    await admin.patch(`/api/admin/instructors/${coach.instructorId}`, {
      display_name: ' Jose\u0301   Pen\u0303a ',
    })
    const { body } = await admin.get(`/api/admin/instructors/${coach.instructorId}`)
    expect(body).toMatchObject({ display_name: 'José Peña' })
  })
})
