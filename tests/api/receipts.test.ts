import type { Receipt, UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { countAttempt } from '../../server/src/platform/http/rate-limit.ts'
import { type Member, openStudio, type Person } from '../harness/index.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { failToGivePlan, foliosIssued, givePlan } from '../harness/plans.ts'

describe('receipts', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const ana = await studio.member({ name: 'Ana Mun\u0303oz Łuczak 瑜伽 🧘' })
  const eva = await studio.member({ name: 'Eva Luna' })
  await admin.patch('/api/admin/settings', {
    name: 'Estudio Ñandú',
    address: 'Av. Álvaro Obregón 100',
    email: 'hola@estudio.mx',
  })

  const receipt = (person: Person, id: string) =>
    person.get<Receipt & { code?: string }>(`/api/user-plans/${id}/receipt`)
  const pdf = async (person: Person, id: string, query = '') =>
    studio.app.inject({
      url: `/api/user-plans/${id}/receipt.pdf${query}`,
      headers: { authorization: `Bearer ${await person.token()}` },
    })
  const buys = async (member: Member, start_date: string): Promise<UserPlan> => {
    const { id } = await studio.plan({ name: 'Mañanas', price: 96_000 })
    const body = { plan_id: id, start_date, payment_channel: 'oxxo' }
    return (await member.post<{ plan: UserPlan }>('/api/user-plans', body)).body.plan
  }
  const verify = (member: Member, plan: UserPlan, amount_paid = 960) =>
    admin.patch(`/api/admin/users/${member.id}/plans`, {
      id: plan.id,
      status: 'active',
      payment_status: 'completed',
      amount_paid,
      amount_reason: 'Acordado con el estudio',
    })

  it('show what was paid, how and when, under a folio that never changes', async () => {
    const plan = await buys(ana, '2026-11-20')
    expect(await receipt(ana, plan.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    studio.setClock('2026-11-16T23:30')
    await verify(ana, plan, 950.5)
    const { body } = await receipt(ana, plan.id)
    expect(body).toEqual({
      id: plan.id,
      folio: expect.any(Number),
      status: 'paid',
      studio: expect.objectContaining({ name: 'Estudio Ñandú', address: 'Av. Álvaro Obregón 100' }),
      member: { full_name: 'Ana Mun\u0303oz Łuczak 瑜伽 🧘' },
      plan_name: 'Mañanas',
      start_date: '2026-11-20',
      end_date: '2026-12-19',
      reference: plan.reference,
      amount: 950.5,
      payment_method: 'transfer',
      payment_channel: 'oxxo',
      paid_on: '2026-11-16',
      verified_at: '2026-11-17T06:30:00.000Z',
      refunds: [],
    })
    await admin.patch(`/api/admin/user-plans/${plan.id}/payment`, { amount_paid: 960, reason: 'Faltaba' })
    await verify(ana, plan)
    expect((await receipt(admin, plan.id)).body).toMatchObject({ folio: body.folio, amount: 960 })
    await admin.patch(`/api/admin/user-plans/${plan.id}/reverse-payment`, { reason: 'Se devolvió' })
    expect((await receipt(ana, plan.id)).body).toMatchObject({ folio: body.folio, status: 'reversed' })
    expect(pdfText((await pdf(ana, plan.id)).rawPayload)).toContain('PAGO DEVUELTO')
  })

  it('name the day of the transfer that staff read on the proof', async () => {
    const member = await studio.member()
    const plan = await buys(member, '2026-12-01')
    const paid = { status: 'active', payment_status: 'completed', paid_on: '2026-11-14' }
    await admin.patch(`/api/admin/users/${member.id}/plans`, { id: plan.id, ...paid })
    expect((await receipt(member, plan.id)).body).toMatchObject({ paid_on: '2026-11-14' })
    expect(pdfText((await pdf(member, plan.id)).rawPayload)).toContain('14 de noviembre de 2026')
  })

  it('are a PDF with the same facts', async () => {
    const plan = await buys(ana, '2027-01-01')
    await verify(ana, plan)
    const { folio } = (await receipt(ana, plan.id)).body
    const file = await pdf(ana, plan.id)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="recibo-${String(folio).padStart(6, '0')}.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const text = pdfText(file.rawPayload)
    for (const part of ['Estudio Ñandú', 'Av. Álvaro Obregón 100', 'Plan Mañanas', 'OXXO', plan.reference])
      expect(text).toContain(part)
    expect(text).toContain('$960.00 MXN')
    expect(text).toContain('16 de noviembre de 2026')
    expect(text, 'letters that the font lacks').toContain('Ana Muñoz Łuczak YuJia\n')
    expect(text).toContain('No es una factura (CFDI)')
    const roll = await pdf(ana, plan.id, '?paper=80mm')
    expect(pdfText(roll.rawPayload)).toContain('$960.00 MXN')
    expect(roll.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 226.77')
    expect((await pdf(ana, plan.id, '?paper=a4')).statusCode).toBe(400)
  })

  it('are private to the member and administrators', async () => {
    const plan = await buys(ana, '2027-03-01')
    await verify(ana, plan)
    const coach = await studio.coach()
    for (const stranger of [eva, coach]) {
      expect((await receipt(stranger, plan.id)).status).toBe(404)
      expect((await pdf(stranger, plan.id)).statusCode).toBe(404)
    }
    expect((await studio.visitor.get(`/api/user-plans/${plan.id}/receipt.pdf`)).status).toBe(401)
    expect((await pdf(admin, plan.id)).statusCode).toBe(200)
  })

  it('N2: can be downloaded as PDF sixty times in five minutes by an account, and by others meanwhile', async () => {
    const plan = await buys(eva, '2027-05-01')
    await verify(eva, plan)
    for (let n = 0; n < 60; n += 1)
      await countAttempt(
        studio.db,
        { bucket: 'receipt-pdf', limit: 60, windowSeconds: 300 },
        eva.id,
        studio.clock.now(),
      )
    expect((await pdf(eva, plan.id)).statusCode).toBe(429)
    expect((await receipt(eva, plan.id)).status).toBe(200)
    expect((await pdf(admin, plan.id)).statusCode).toBe(200)
  })

  it('are linked in the mail of the verification', async () => {
    const plan = await buys(eva, '2027-01-01')
    await verify(eva, plan)
    const [mail] = (await studio.mailbox()).filter(({ to }) => to === eva.email)
    expect(mail?.text).toContain(`http://localhost:3000/mi-cuenta/recibos/${plan.id}`)
  })

  it('stay without the name when the account is erased', async () => {
    const gone = await studio.member({ name: 'Marta Fin' })
    const plan = await buys(gone, '2026-12-01')
    await verify(gone, plan)
    await admin.delete(`/api/admin/users/${gone.id}`)
    expect((await receipt(admin, plan.id)).body).toMatchObject({
      status: 'paid',
      member: { full_name: 'Cuenta eliminada' },
    })
  })

  it('have folios without gaps when payments are verified at once and some fail', async () => {
    const before = await foliosIssued(studio.db)
    const members = await Promise.all(Array.from({ length: 12 }, () => studio.member()))
    const dates = { plan: 'limited', classes: 8, starts: '2026-11-20', ends: '2026-12-19' } as const
    const granted = await Promise.all(members.map(({ id }) => givePlan(studio.context, id, dates)))
    const overlapping = await Promise.allSettled(members.map(({ id }) => givePlan(studio.context, id, dates)))
    expect(overlapping.map(({ status }) => status)).not.toContain('fulfilled')
    const folios = await foliosIssued(studio.db)
    expect(folios).toEqual(Array.from({ length: before.length + granted.length }, (_, n) => n + 1))
  })

  it('a payment whose transaction fails after its receipt was issued takes no folio', async () => {
    const before = await foliosIssued(studio.db)
    const { id } = await studio.member()
    const plan = { plan: 'limited', classes: 8, starts: '2026-11-20', ends: '2026-12-19' } as const
    expect(await failToGivePlan(studio.context, id, plan)).toEqual(new Error('The transaction fails'))
    await givePlan(studio.context, id, plan)
    expect(await foliosIssued(studio.db)).toEqual([...before, before.length + 1])
  })
})
