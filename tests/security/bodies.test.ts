import { Body, type UserPlan } from '@estudio/contract'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { createServer } from '../../server/src/platform/http/server.ts'
import { type ApiDocument, resolve, routesOf } from '../fuzz/document.ts'
import { type Answer, openStudio } from '../harness/index.ts'

/** M12: a body says what it means, or is refused. */
describe('M12: bodies', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const coach = await studio.coach()
  const ana = await studio.member({ name: 'Ana Ruiz' })

  const refusedBy = (field: string) => ({
    status: 400,
    body: { code: 'validation_failed', details: { field } },
  })

  const waiting = async (): Promise<UserPlan> => {
    const member = await studio.member()
    const { id: plan_id } = await studio.plan()
    const bought: Answer<{ plan: UserPlan }> = await member.post('/api/user-plans', {
      plan_id,
      start_date: '2026-11-20',
    })
    return bought.body.plan
  }
  const verify = (plan: UserPlan, body: object) =>
    admin.patch(`/api/admin/users/${plan.user_id}/plans`, {
      id: plan.id,
      status: 'active',
      payment_status: 'completed',
      ...body,
    })

  it('every call of the business API names every field that it reads', async () => {
    const { body: document } = await studio.visitor.get<ApiDocument>('/api/docs/json')
    const open = routesOf(document)
      .filter(({ path }) => path.startsWith('/api/'))
      .flatMap(({ method, path, operation }) => {
        const schema = operation.requestBody?.content['application/json']?.schema
        const found = schema && resolve(document, schema)
        const [whole = found] = found?.anyOf ?? []
        return whole && Reflect.get(whole, 'additionalProperties') !== false ? [`${method} ${path}`] : []
      })
    expect(open).toEqual([])
  })

  it('a payment is verified only with an amount', async () => {
    const plan = await waiting()
    expect(await verify(plan, { amount_paid: true })).toMatchObject(refusedBy('amount_paid'))
    expect(await verify(plan, { amount_paid: '500' })).toMatchObject(refusedBy('amount_paid'))
    expect(await verify(plan, { amountpaid: 500 })).toMatchObject({
      ...refusedBy('amountpaid'),
      body: { error: 'El campo “amountpaid” no se espera aquí.' },
    })
    const { body } = await admin.get<{ plans: UserPlan[] }>(`/api/admin/users/${plan.user_id}/plans`)
    expect(body.plans[0]).toMatchObject({ payment_status: 'pending', amount_paid: null })
    expect(await verify(plan, { amount_paid: 500, amount_reason: 'Cortesía' })).toMatchObject({
      status: 200,
      body: { plan: { amount_paid: 500 } },
    })
  })

  it.each([
    [
      'a truth value as a text',
      'classes',
      { name: 'Yoga', description: 'Suave', is_active: 'false' },
      'is_active',
    ],
    ['a text as a number', 'classes', { name: 7, description: 'Suave' }, 'name'],
    [
      'a number as a text',
      'plans',
      { name: 'Mes', description: 'Un mes', price: '100', duration_days: 30, class_limit: 8 },
      'price',
    ],
    [
      'nothing where a number is asked for',
      'plans',
      { name: 'Mes', description: 'Un mes', price: 100, duration_days: null },
      'duration_days',
    ],
    [
      'one in place of a list',
      'plans',
      { name: 'Mes', description: 'x', price: 1, duration_days: 1, benefits: 'Yoga' },
      'benefits',
    ],
    ['a list in place of one', 'discounts', { name: 'Uno', code: ['UNO'], valid_from: '2026-11-16' }, 'code'],
  ])('%s is refused', async (_what, resource, body, field) => {
    expect(await admin.post(`/api/admin/${resource}`, body)).toMatchObject(refusedBy(field))
  })

  it('a time in a list is refused (ATS-05)', async () => {
    expect(await admin.post('/api/time-slots', { time_slot: ['12:00'] })).toMatchObject({
      status: 400,
      body: { error: 'Por favor ingresa un horario válido (HH:MM)' },
    })
  })

  it('a record that is sent back whole changes only its editable fields', async () => {
    const plan = await studio.plan()
    const slot = await studio.slot('06:30')
    const { id: classId } = await studio.class({ at: '2026-11-17T09:00', coach })
    const yoga = { name: 'Yoga', description: 'Suave' }
    const created = await admin.post<{ id: string }>('/api/admin/classes', yoga)
    const code = { name: 'Diez', code: 'DIEZ', discount_percent: 10, valid_from: '2026-11-16' }
    const discount = await admin.post<{ id: string }>('/api/admin/discounts', code)
    const lists: [path: string, list: string, id: string, change: object, edited?: string][] = [
      ['/api/admin/plans', 'plans', plan.id, { description: 'Otra' }],
      ['/api/admin/classes', 'classes', created.body.id, { description: 'Fuerte' }],
      ['/api/admin/discounts', 'discounts', discount.body.id, { name: 'Once' }],
      ['/api/admin/instructors', 'instructors', coach.instructorId, { bio: 'Hola' }],
      ['/api/admin/users', 'users', ana.id, { full_name: 'Ana Ruiz Mora' }],
      ['/api/admin/time-slots', 'time_slots', slot.id, { time_slot: '06:45' }, '/api/time-slots'],
      ['/api/schedule?week=2026-11-17', 'schedule', classId, { max_capacity: 9 }, '/api/schedule'],
    ]
    for (const [path, list, id, change, edited = path] of lists) {
      const read = async () => {
        const { body } = await admin.get<Record<string, { id: string }[]>>(path)
        return body[list]?.find((row) => row.id === id)
      }
      const record = await read()
      const sent = { ...record, ...change, version: 99 }
      const { status, body } = await admin.patch(`${edited}/${id}`, sent)
      expect([path, status, body]).toEqual([path, 200, expect.anything()])
      const { updated_at: _, version, ...after } = { updated_at: '', version: 0, ...(await read()) }
      const {
        updated_at: __,
        version: before,
        ...expected
      } = { updated_at: '', version: 0, ...record, ...change }
      expect([after, version]).toEqual([expected, before + 1])
    }
  })

  it('no handler gets a field that its call does not write', async () => {
    const app = await createServer(studio.context, () => '')
    const body = Body({ name: Type.String() }, { id: Type.String(), version: Type.Integer() })
    app.put('/api/echo', { schema: { body } }, (request) => request.body)
    const payload = { id: 'another', name: 'Yoga', version: 7 }
    const answer = await app.inject({ method: 'PUT', url: '/api/echo', payload })
    expect(answer.json()).toEqual({ name: 'Yoga' })
    await app.close()
  })

  it('the account service reads known fields and ignores the others, as its clients expect', async () => {
    const body = {
      email: 'clara@correo.example',
      password: 'Prueba-2026',
      gotrue_meta_security: {},
      code_challenge: null,
      code_challenge_method: null,
    }
    expect((await studio.visitor.post('/auth/v1/signup', body)).status).toBe(200)
    const asNumber = { ...body, email: 7 }
    expect((await studio.visitor.post('/auth/v1/token?grant_type=password', asNumber)).status).toBe(400)
  })
})
