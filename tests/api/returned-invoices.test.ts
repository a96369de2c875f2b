import { beforeEach, describe, expect, it } from 'vitest'
import { invoiceCalls, openInvoicingStudio, ownInvoiceOf, runsInvoices } from '../harness/invoices.ts'

describe('the invoice of a payment that is returned', async () => {
  const opened = await openInvoicingStudio()
  const { studio, admin, double } = opened
  const { state } = double
  const { pays, refunds, receiptsOf, lastOf, invoiced, mends } = invoiceCalls(opened)
  beforeEach(mends)

  it('ends with its open receipt', async () => {
    const ana = await studio.member()
    const plan = await pays(ana)
    await runsInvoices(studio)
    await refunds(plan, 800, true)
    await runsInvoices(studio)
    expect(receiptsOf(plan).map(({ status }) => status)).toEqual(['canceled'])
    expect(await ownInvoiceOf(ana, plan)).toMatchObject({ state: 'cancelled' })
  })

  it('in part becomes a receipt of what is left', async () => {
    const plan = await pays(await studio.member())
    await runsInvoices(studio)
    await refunds(plan, 100.5)
    await runsInvoices(studio)
    await runsInvoices(studio)
    expect(receiptsOf(plan).map(({ status, total }) => [status, total])).toEqual([
      ['canceled', 800],
      ['open', 699.5],
    ])
  })

  it('before its receipt was asked for leaves nothing at Facturapi', async () => {
    const plan = await pays(await studio.member())
    await refunds(plan, 800, true)
    await runsInvoices(studio)
    expect(receiptsOf(plan)).toEqual([])
  })

  it('ends also when the answer about its receipt was lost before', async () => {
    double.fail('cut_after', { method: 'POST', path: /receipts$/ })
    const plan = await pays(await studio.member())
    await runsInvoices(studio)
    await refunds(plan, 800, true)
    studio.advance({ minutes: 2 })
    await runsInvoices(studio)
    expect(receiptsOf(plan).map(({ status }) => status)).toEqual(['canceled'])
  })

  it('and invoiced is a task: staff choose the motive', async () => {
    const { plan, invoice } = await invoiced()
    await refunds(plan, 800, true)
    await runsInvoices(studio)
    expect(invoice.status).toBe('valid')
    const task = await lastOf(plan)
    expect(task).toMatchObject({ task: 'cancel', state: 'invoiced' })
    const cancels = (body: object) => admin.post(`/api/admin/invoices/${task.id}/cancel`, body)
    expect((await cancels({ motive: '01' })).status).toBe(400)
    expect((await cancels({ motive: '05' })).status).toBe(400)
    expect((await cancels({ motive: '03' })).status).toBe(200)
    await runsInvoices(studio)
    expect(invoice).toMatchObject({ status: 'canceled', motive: '03' })
    expect(await lastOf(plan)).toMatchObject({ task: null, state: 'cancelled', motive: '03' })
  })

  it.each([
    [true, { state: 'cancelled', task: null }],
    [false, { state: 'invoiced', task: 'retry', error: 'cancellation_refused' }],
  ])('waits for the receiver; she agrees: %s', async (agrees, end) => {
    const { plan, invoice } = await invoiced()
    await refunds(plan, 800, true)
    await runsInvoices(studio)
    state.asksReceivers = true
    const { id } = await lastOf(plan)
    await admin.post(`/api/admin/invoices/${id}/cancel`, { motive: '02' })
    await runsInvoices(studio)
    expect(await lastOf(plan)).toMatchObject({ is_cancelling: true, state: 'invoiced' })
    state.endCancellation(invoice.id, agrees)
    studio.advance({ hours: 7 })
    await runsInvoices(studio)
    expect(await lastOf(plan)).toMatchObject(end)
  })

  it('and replaced by an invoice of the accountant (01) gets no other document', async () => {
    const { plan, invoice } = await invoiced()
    const { id } = await lastOf(plan)
    const substitution = '3f1c7c1e-5d0c-4a4e-9a55-0d6b8a7f2c11'
    await admin.post(`/api/admin/invoices/${id}/cancel`, { motive: '01', substitution })
    await runsInvoices(studio)
    await runsInvoices(studio)
    expect(invoice).toMatchObject({ status: 'canceled', motive: '01' })
    expect(receiptsOf(plan)).toHaveLength(1)
  })

  it('can be settled elsewhere, with a reason, and comes back with the next refund only', async () => {
    const { plan } = await invoiced()
    await refunds(plan, 100)
    await runsInvoices(studio)
    const { id } = await lastOf(plan)
    const dismisses = () =>
      admin.post(`/api/admin/invoices/${id}/dismiss`, { reason: 'Nota de crédito hecha' })
    expect((await dismisses()).status).toBe(200)
    await runsInvoices(studio)
    expect(await lastOf(plan)).toMatchObject({ task: null, handled_reason: 'Nota de crédito hecha' })
    expect(await dismisses()).toMatchObject({ status: 409, body: { code: 'invoice_settled' } })
    await refunds(plan, 100)
    await runsInvoices(studio)
    expect(await lastOf(plan)).toMatchObject({ task: 'cancel' })
  })
})
