import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'

const BLANK = 'Ana \u2800López'
const invalid = 'El nombre tiene caracteres que no se pueden usar'

/** Text that people type is kept plain: letters that are seen, composed. */
describe('text that people type', async () => {
  const studio = await openStudio()
  const [admin, coach, ana] = [await studio.admin(), await studio.coach(), await studio.member()]
  const { status, body } = await admin.post<{ id: string }>('/api/admin/classes', {
    name: 'Clase con nombre',
    description: 'De prueba',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const discount = await admin.post<{ id: string }>('/api/admin/discounts', {
    name: 'Amigas',
    code: 'AMIGAS',
    discount_percent: 10,
    valid_from: '2026-11-01',
  })
  const ids = { plan: (await studio.plan()).id, class: body.id, discount: discount.body.id }

  it('no shown name has invisible characters', async () => {
    const writes: [string, Promise<{ status: number; body: unknown }>][] = [
      ['full_name', ana.patch('/api/auth/me', { full_name: BLANK })],
      ['full_name', admin.patch(`/api/admin/users/${ana.id}`, { full_name: BLANK })],
      ['display_name', admin.patch(`/api/admin/users/${ana.id}`, { display_name: BLANK })],
      ['full_name', admin.post('/api/admin/users', { email: 'e@correo.example', full_name: BLANK })],
      ['display_name', admin.patch(`/api/admin/instructors/${coach.instructorId}`, { display_name: BLANK })],
      ['display_name', coach.patch('/api/instructors/me', { display_name: BLANK })],
      ['display_name', admin.post('/api/admin/instructors', { user_id: ana.id, display_name: BLANK })],
      ['name', admin.patch(`/api/admin/plans/${ids.plan}`, { name: BLANK })],
      ['name', admin.patch(`/api/admin/classes/${ids.class}`, { name: BLANK })],
      ['name', admin.patch(`/api/admin/discounts/${ids.discount}`, { name: BLANK })],
      ['name', admin.patch('/api/admin/settings', { name: BLANK })],
    ]
    for (const [index, [field, write]] of writes.entries()) {
      const { status, body } = await write
      expect([index, status, body]).toMatchObject([index, 400, { errors: { [field]: invalid } }])
    }
  })

  it('every text is stored composed and without invisible characters, and keeps its line breaks', async () => {
    const typed = 'Jose\u0301 \u202APen\u0303a\u202C\u200B\u0007'
    const notes = `${typed}\r\n\u2028${typed}`
    await admin.patch(`/api/admin/instructors/${coach.instructorId}`, {
      display_name: ` ${typed}  `,
      bio: notes,
    })
    await admin.patch(`/api/admin/plans/${ids.plan}`, { benefits: [typed, 'Yoga 🧘🏽‍♀️'] })
    await ana.patch('/api/auth/me', { full_name: typed })
    expect((await admin.get(`/api/admin/instructors/${coach.instructorId}`)).body).toMatchObject({
      display_name: 'José Peña',
      bio: 'José Peña\n\nJosé Peña',
    })
    expect((await admin.get(`/api/admin/plans/${ids.plan}`)).body).toMatchObject({
      benefits: ['José Peña', 'Yoga 🧘🏽‍♀️'],
    })
    const metadata = { data: { nick: typed, nested: [{ nick: typed }] } }
    expect((await ana.put('/auth/v1/user', metadata)).body).toMatchObject({
      user_metadata: { nick: 'José Peña', nested: [{ nick: 'José Peña' }] },
    })
  })

  it('searches are normalised too, in a query, in a filter and through PostgREST', async () => {
    const name = 'n\u0303andu\u0301\u200B'
    await ana.patch('/api/auth/me', { full_name: 'Sofía Ñandú' })
    await admin.patch(`/api/admin/instructors/${coach.instructorId}`, { display_name: 'Ñandú' })
    const searched = await admin.get(`/api/admin/users?search=${encodeURIComponent(name)}`)
    const escaped = '{"q":"n\\u0303andu\\u0301\\u200b"}'
    const filtered = await admin.get(`/api/admin/users?filter=${encodeURIComponent(escaped)}`)
    for (const { body } of [searched, filtered])
      expect(body).toMatchObject({ users: [{ full_name: 'Sofía Ñandú' }] })
    const rows = await studio.visitor.get(
      `/rest/v1/instructors?select=display_name&display_name=eq.${encodeURIComponent('N\u0303andu\u0301')}`,
    )
    expect(rows.body).toEqual([{ display_name: 'Ñandú' }])
  })

  it('ADI-07: a discount is found with any dashes and spaces in its code', async () => {
    const code = 'MI\u2013ANO\u00A026'
    const made = await admin.patch(`/api/admin/discounts/${ids.discount}`, { code })
    expect(made.body).toMatchObject({ code: 'MI-ANO 26' })
    for (const typed of ['mi-ano 26', 'MI—ANO\u200926', ' mi\u2212ano\u3000 26\u200B'])
      expect([
        typed,
        await ana.post('/api/discounts/check', { code: typed, plan_id: ids.plan }),
      ]).toMatchObject([typed, { status: 200, body: { code: 'MI-ANO 26' } }])
  })
})
