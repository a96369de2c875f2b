import type { PaymentMessage, UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditColumns } from '../harness/audit-log.ts'
import { openStudio } from '../harness/index.ts'

describe('the message about a payment that is missing', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const ana = await studio.member({ name: 'Ana Prueba López' })
  await ana.patch('/api/auth/me', { phone: '6671234567' })

  const buys = async (start_date: string): Promise<UserPlan> => {
    const { id } = await studio.plan({ name: '8 Clases', price: 96_050 })
    return (await ana.post<{ plan: UserPlan }>('/api/user-plans', { plan_id: id, start_date })).body.plan
  }
  const message = (id: string) =>
    admin.get<PaymentMessage & { code?: string }>(`/api/admin/user-plans/${id}/payment-message`)
  const opened = (id: string) => admin.post(`/api/admin/user-plans/${id}/payment-message`)

  it('is the studio’s template with name, plan, amount and link, to the member’s number', async () => {
    const plan = await buys('2026-11-20')
    expect((await message(plan.id)).body).toEqual({
      number: '526671234567',
      text: 'Hola, Ana. Para activar tu plan 8 Clases falta tu pago de $960.50 MXN. Los datos para pagar están aquí: http://localhost:3000/mi-cuenta/info',
    })
    await admin.patch('/api/admin/settings', { payment_message: '  {nombre}, te esperamos: {importe}\n ' })
    expect((await message(plan.id)).body.text).toBe('Ana, te esperamos: $960.50 MXN')
  })

  it('asks for the missing amount once a part was paid', async () => {
    const plan = await buys('2027-05-20')
    const part = {
      id: plan.id,
      status: 'active',
      payment_status: 'completed',
      amount_paid: 900,
      part_payment: true,
    }
    expect((await admin.patch(`/api/admin/users/${ana.id}/plans`, part)).status).toBe(200)
    expect((await message(plan.id)).body.text).toContain('$60.50 MXN')
    await admin.patch(`/api/admin/user-plans/${plan.id}/refuse-payment`, { reason: 'Ya no quiso' })
  })

  it('records on the payment who opened it and how often, and not its text', async () => {
    const plan = await buys('2027-01-20')
    expect((await opened(plan.id)).status).toBe(200)
    await opened(plan.id)
    const about = { entity_id: plan.id, action: 'user_plan.message_opened' }
    const entry = { actor_id: admin.id, subject_id: ana.id, before: null, after: null }
    expect(await auditColumns(studio.db, about, ['actor_id', 'subject_id', 'before', 'after'])).toEqual([
      entry,
      entry,
    ])
  })

  it('is not available once the payment is verified', async () => {
    const plan = await buys('2027-03-20')
    const verified = { id: plan.id, status: 'active', payment_status: 'completed' }
    await admin.patch(`/api/admin/users/${ana.id}/plans`, verified)
    for (const answer of [await message(plan.id), await opened(plan.id)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'plan_not_pending' } })
  })

  it.each([
    ['', 'Escribe el mensaje'],
    ['Hola {Nombre}', '{Nombre}'],
    ['Hola {nombre} {precio} {}', '{precio}'],
  ])('refuses the template %j with a reason', async (payment_message, why) => {
    const { status, body } = await admin.patch<{ message: string; errors: object }>('/api/admin/settings', {
      payment_message,
    })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['payment_message']])
    expect(body.message).toContain(why)
  })
})
