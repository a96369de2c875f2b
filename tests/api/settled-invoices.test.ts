import { beforeEach, describe, expect, it } from 'vitest'
import {
  checksFacturapi,
  invoiceCalls,
  listedInvoices,
  openInvoicingStudio,
  ownInvoiceOf,
  runsInvoices,
} from '../harness/invoices.ts'
import { todayOf } from '../harness/today.ts'

const opened = await openInvoicingStudio()
const { studio, admin, double } = opened
const { state } = double
const { pays, refunds, receiptsOf, lastOf, saves, asks, invoiced, mends } = invoiceCalls(opened)
beforeEach(mends)

const dismisses = (id: string) =>
  admin.post(`/api/admin/invoices/${id}/dismiss`, { reason: 'Lo facturó el contador' })
const statusesOf = (plan: Parameters<typeof receiptsOf>[0]) => receiptsOf(plan).map(({ status }) => status)
/** A payment whose receipt has another total at Facturapi. */
const paysWrongly = async () => {
  const member = await studio.member()
  const plan = await pays(member)
  state.extraCents = 1
  await runsInvoices(studio)
  state.extraCents = 0
  return { member, plan, ...(await lastOf(plan)) }
}

describe('a receipt that staff settled elsewhere', () => {
  it('is cancelled at Facturapi, is not made again and is in no global invoice', async () => {
    const { member, plan, id } = await paysWrongly()
    expect((await dismisses(id)).status).toBe(200)
    expect(await lastOf(plan)).toMatchObject({ task: null, handled_reason: 'Lo facturó el contador' })
    await runsInvoices(studio)
    await runsInvoices(studio)
    expect(statusesOf(plan)).toEqual(['canceled'])
    expect(await lastOf(plan)).toMatchObject({ task: null, state: 'cancelled' })
    expect(await ownInvoiceOf(member, plan)).toMatchObject({ state: 'cancelled' })
  })

  it('was invoiced meanwhile: the invoice waits for staff', async () => {
    const { plan, id } = await paysWrongly()
    state.invoiceReceipt(receiptsOf(plan)[0]?.id ?? '', { tax_id: 'AAA010101AAA' })
    await dismisses(id)
    await runsInvoices(studio)
    expect(await lastOf(plan)).toMatchObject({ task: 'cancel', state: 'invoiced' })
    await dismisses(id)
    expect(await lastOf(plan)).toMatchObject({ task: null, state: 'invoiced' })
  })

  it('holds back the global invoice of its month while Facturapi does not cancel it, and stays a task', async () => {
    const { plan, id } = await paysWrongly()
    const other = await pays(await studio.member(), 500)
    await runsInvoices(studio)
    state.refusesCancellations = true
    await dismisses(id)
    await runsInvoices(studio)
    expect(await lastOf(plan)).toMatchObject({ task: 'retry', error: 'receipt_not_cancellable' })
    studio.setClock('2026-12-02T10:00')
    await runsInvoices(studio)
    expect(await listedInvoices(admin, 'month')).toEqual([])
    state.refusesCancellations = false
    await dismisses(id)
    await runsInvoices(studio)
    expect(await listedInvoices(admin, 'month')).toMatchObject([{ month: '2026-11', state: 'invoiced' }])
    expect([statusesOf(plan), statusesOf(other)]).toEqual([['canceled'], ['invoiced_globally']])
  })
})

it('staff see since when a document waits for them, not since when it exists', async () => {
  const { plan } = await invoiced()
  studio.advance({ days: 3 })
  await refunds(plan, 800, true)
  await runsInvoices(studio)
  const refunded = studio.clock.now().toISOString()
  studio.advance({ days: 1 })
  const { desk } = await todayOf(admin)
  expect(desk?.tasks.find(({ kind }) => kind === 'invoices')).toEqual({
    kind: 'invoices',
    count: 1,
    oldest: refunded,
  })
  await dismisses((await lastOf(plan)).id)
})

describe('the key of another organization', () => {
  const isOf = async (organization: string) => {
    state.organizationId = organization
    expect((await checksFacturapi(admin)).status).toBe(200)
    await runsInvoices(studio)
  }
  const [first, second] = ['org0000000001', 'org0000000002'] as const

  it('makes a task of every document that is not finished, which goes on when the first key is back', async () => {
    const plan = await pays(await studio.member())
    await runsInvoices(studio)
    await isOf(second)
    const calls = double.calls.length
    await runsInvoices(studio)
    expect(double.calls).toHaveLength(calls)
    expect(await lastOf(plan)).toMatchObject({ task: 'retry', error: 'other_organization' })
    expect((await listedInvoices(admin, 'open')).map(({ user_plan_id }) => user_plan_id)).toContain(plan.id)
    await isOf(first)
    expect(await lastOf(plan)).toMatchObject({ task: null, error: null, state: 'receipt' })
    await refunds(plan, 800, true)
    await runsInvoices(studio)
    expect(statusesOf(plan)).toEqual(['canceled'])
  })

  it('does not tell a member that her data were refused', async () => {
    const member = await studio.member()
    await saves(member)
    const plan = await pays(member)
    await runsInvoices(studio)
    await isOf(second)
    await asks(member, plan)
    await runsInvoices(studio)
    expect(await ownInvoiceOf(member, plan)).toMatchObject({ state: 'requested' })
    await isOf(first)
    expect(await ownInvoiceOf(member, plan)).toMatchObject({ state: 'invoiced' })
  })

  it('leaves the cancellation of an invoice to staff, and a refund says so', async () => {
    const { plan, invoice } = await invoiced()
    await isOf(second)
    expect(await lastOf(plan)).toMatchObject({ task: null, state: 'invoiced' })
    await refunds(plan, 800, true)
    await runsInvoices(studio)
    const { id, task } = await lastOf(plan)
    expect(task).toBe('cancel')
    await admin.post(`/api/admin/invoices/${id}/cancel`, { motive: '03' })
    await runsInvoices(studio)
    expect(await lastOf(plan)).toMatchObject({ task: 'retry', error: 'other_organization' })
    await dismisses(id)
    await runsInvoices(studio)
    expect(await lastOf(plan)).toMatchObject({ task: null })
    await isOf(first)
    expect(invoice.status).toBe('valid')
  })

  it('leaves a receipt that staff settled to be cancelled when the first key is back', async () => {
    const plan = await pays(await studio.member())
    await runsInvoices(studio)
    await isOf(second)
    await dismisses((await lastOf(plan)).id)
    await runsInvoices(studio)
    expect(await lastOf(plan)).toMatchObject({ task: null })
    expect(statusesOf(plan)).toEqual(['open'])
    await isOf(first)
    expect(statusesOf(plan)).toEqual(['canceled'])
  })
})
