import type { ReceiptMail } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAccount } from '../harness/accounts.ts'
import { openCounter, type Refused } from '../harness/counter.ts'
import type { Answer, Member, Person } from '../harness/index.ts'
import { giveUpMailsTo } from '../harness/outbox.ts'

describe('the receipt of a sale by mail', async () => {
  const { studio, admin, reception, sells, undoes, newClient, anaArrives } = await openCounter()
  let ana: Member

  beforeEach(async () => {
    ana = await anaArrives()
  })

  const mails = (id: string, by: Person = reception): Promise<Answer<Refused & ReceiptMail>> =>
    by.post(`/api/admin/sales/${id}/receipt-mail`)
  const receiptsTo = async ({ email }: Member) =>
    (await studio.mailbox()).filter(({ to, subject }) => to === email && subject === 'Tu recibo de Mañanas')

  it('says what was paid, and is sent once when the sale can no longer be undone', async () => {
    const plan = await studio.plan({ name: 'Mañanas', price: 180_000 })
    const { body } = await sells({ plan_id: plan.id })
    for (let press = 0; press < 2; press += 1)
      expect(await mails(body.user_plan.id)).toMatchObject({
        status: 200,
        body: { email: ana.email, sent_at: null },
      })
    studio.advance({ seconds: 59 })
    expect(await receiptsTo(ana)).toEqual([])
    studio.advance({ seconds: 1 })
    const [mail, ...more] = await receiptsTo(ana)
    expect(more).toEqual([])
    for (const part of ['Hola, Ana', 'Folio 0', 'Forma de pago: Efectivo', 'Total: $1,800.00 MXN'])
      expect(mail?.text).toContain(part)
    expect(mail?.text).toContain('del 16 de noviembre de 2026 al 15 de diciembre de 2026')
    expect(mail?.links).toContain(body.receipt.url)
    const sentAt = studio.clock.now().toISOString()
    studio.advance({ minutes: 1 })
    expect((await mails(body.user_plan.id)).body).toEqual({ email: ana.email, sent_at: sentAt })
    expect(await receiptsTo(ana)).toHaveLength(1)
  })

  it('is sent again after it was given up, and to a new address', async () => {
    const plan = await studio.plan({ name: 'Mañanas', price: 180_000 })
    const { body } = await sells({ plan_id: plan.id })
    studio.advance({ minutes: 2 })
    await mails(body.user_plan.id)
    await giveUpMailsTo(studio.db, ana.email, studio.clock.now())
    expect((await mails(body.user_plan.id)).body).toEqual({ email: ana.email, sent_at: null })
    expect(await receiptsTo(ana)).toHaveLength(1)

    const moved = { ...ana, email: `nueva.${ana.email}` }
    await changeAccount(studio.db, ana, { email: moved.email })
    expect((await mails(body.user_plan.id)).body).toEqual({ email: moved.email, sent_at: null })
    expect([await receiptsTo(moved), await receiptsTo(ana)]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  it('is not sent when the sale is undone', async () => {
    const { body } = await sells()
    await mails(body.user_plan.id)
    expect((await undoes(body.user_plan.id)).status).toBe(200)
    expect(await mails(body.user_plan.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    studio.advance({ minutes: 2 })
    expect((await studio.mailbox()).filter(({ to }) => to === ana.email)).toEqual([])
  })

  it.each(['end', 'pending'])('is not sent when the payment is reversed (%s)', async (plan) => {
    const { body } = await sells()
    await mails(body.user_plan.id)
    const path = `/api/admin/user-plans/${body.user_plan.id}/reverse-payment`
    expect((await admin.patch(path, { reason: 'Se cobró de más', plan })).status).toBe(200)
    studio.advance({ minutes: 2 })
    const subjects = (await studio.mailbox()).flatMap(({ to, subject }) =>
      to === ana.email ? [subject] : [],
    )
    expect(subjects).toEqual([expect.not.stringContaining('recibo')])
  })

  it('is refused for a client without an address and for an unknown plan', async () => {
    const { body } = await sells({ client: newClient() })
    const refused = await mails(body.user_plan.id)
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(await mails(ana.id)).toMatchObject({ status: 404, body: { code: 'plan_not_found' } })
  })
})
