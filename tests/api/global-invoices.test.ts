import type { UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import {
  choosesFacturapi,
  invoiceData,
  listedInvoices,
  makeReceiptsDue,
  openInvoicingStudio,
  ownInvoiceOf,
  runsInvoices,
} from '../harness/invoices.ts'

describe('the global invoice', async () => {
  const { studio, admin, double } = await openInvoicingStudio()
  const { state } = double
  const pays = async (amount_paid: number) => {
    const member = await studio.member()
    const { id } = await studio.plan({ name: 'Mensual', price: Math.round(amount_paid * 100) })
    const sale = {
      plan_id: id,
      start_date: studio.clock.now().toISOString().slice(0, 10),
      payment_method: 'cash',
      amount_paid,
    }
    const { body } = await admin.post<{ plan: UserPlan }>(`/api/admin/users/${member.id}/plans`, sale)
    return { member, plan: body.plan }
  }
  const globals = () => listedInvoices(admin, 'month')

  it('holds what nobody invoiced in a month, once the month has ended', async () => {
    studio.setClock('2026-11-20T10:00')
    const [first, second] = [await pays(100.1), await pays(200.2)]
    await pays(50)
    await runsInvoices(studio)
    state.invoiceReceipt(state.receipts.find(({ total }) => total === 200.2)?.id ?? '', {
      tax_id: 'AAA010101AAA',
    })
    studio.setClock('2026-11-30T23:30')
    await runsInvoices(studio)
    expect(await globals()).toEqual([])
    studio.setClock('2026-12-01T00:30')
    double.fail('cut_after', { path: /global-invoice/ })
    await runsInvoices(studio)
    studio.advance({ minutes: 5 })
    await runsInvoices(studio)
    expect(double.calls.filter(({ path }) => path.endsWith('global-invoice'))).toHaveLength(1)
    expect(await globals()).toMatchObject([
      { month: '2026-11', amount: 150.1, state: 'invoiced', has_files: true },
    ])
    await runsInvoices(studio)
    expect(await ownInvoiceOf(first.member, first.plan)).toMatchObject({
      state: 'global',
      self_invoice_url: null,
    })
    expect(await ownInvoiceOf(second.member, second.plan)).toMatchObject({ state: 'invoiced' })
    const [body] = double.calls.flatMap((call) =>
      call.path.endsWith('global-invoice') ? [JSON.parse(call.body)] : [],
    )
    expect(body).toEqual({
      from: '2026-11-01T07:00:00.000Z',
      to: '2026-12-01T06:59:59.999Z',
      periodicity: 'month',
      months: '11',
      year: 2026,
    })
  })

  it('is refused by name, and tried again by staff', async () => {
    studio.setClock('2026-12-20T10:00')
    await pays(70)
    await runsInvoices(studio)
    state.refusedRfcs.add('XAXX010101000')
    studio.setClock('2027-01-01T06:00')
    await runsInvoices(studio)
    await runsInvoices(studio)
    const [failed] = await globals()
    expect(failed).toMatchObject({ month: '2026-12', task: 'retry', error: 'CFDI40145' })
    state.refusedRfcs.clear()
    await admin.post(`/api/admin/invoices/${failed?.id}/retry`, {})
    await runsInvoices(studio)
    expect((await globals())[0]).toMatchObject({ month: '2026-12', state: 'invoiced', amount: 70 })
  })

  it('gives its payments back when it is cancelled, and leaves their month to the accountant', async () => {
    const [last] = await globals()
    await admin.post(`/api/admin/invoices/${last?.id}/cancel`, { motive: '04' })
    for (const receipt of state.receipts.filter(({ total }) => total === 70)) receipt.status = 'open'
    await runsInvoices(studio)
    await runsInvoices(studio)
    expect(await listedInvoices(admin, 'receipt')).toMatchObject([{ amount: 70, state: 'receipt' }])
  })

  const issues = () => double.calls.filter(({ path }) => path.endsWith('global-invoice'))

  it('whose answer was lost is found when no receipt is open any more', async () => {
    studio.setClock('2027-02-10T10:00')
    await pays(40)
    await runsInvoices(studio)
    studio.setClock('2027-03-01T06:00')
    double.fail('cut_after', { path: /global-invoice/ })
    await runsInvoices(studio)
    const before = issues().length
    // The receipt is read before the global invoice is tried again.
    await makeReceiptsDue(studio.db, studio.clock.now())
    await runsInvoices(studio)
    expect((await listedInvoices(admin, 'global'))[0]).toMatchObject({ amount: 40 })
    studio.advance({ minutes: 5 })
    await runsInvoices(studio)
    expect(issues()).toHaveLength(before)
    expect((await globals())[0]).toMatchObject({ month: '2027-02', state: 'invoiced', amount: 40 })
  })

  /** A month with one receipt has ended, and Facturapi failed until staff can press to try again. Returns the id of the document. */
  const waitsForStaff = async (during: string, after: string) => {
    studio.setClock(during)
    await pays(60)
    await runsInvoices(studio)
    studio.setClock(after)
    double.fail('error_500', { path: /global-invoice/, times: 5 })
    for (let tries = 0; tries < 5; tries++) {
      await runsInvoices(studio)
      studio.advance({ hours: 1 })
    }
    const [{ id, error } = { id: '', error: '' }] = await globals()
    expect(error).toBe('unavailable')
    return id
  }
  const tries = async (id: string) => {
    expect((await admin.post(`/api/admin/invoices/${id}/retry`, {})).status).toBe(200)
  }

  it('is asked for once when staff try again during the call', async () => {
    const id = await waitsForStaff('2027-03-10T10:00', '2027-04-01T06:00')
    double.fail('slow', { path: /global-invoice/ })
    const before = issues().length
    const running = runsInvoices(studio)
    await expect.poll(() => issues().length).toBe(before + 1)
    const calls = double.calls.length
    await tries(id)
    await runsInvoices(studio)
    expect(double.calls).toHaveLength(calls)
    double.release()
    await running
    await runsInvoices(studio)
    expect(issues()).toHaveLength(before + 1)
    expect((await globals())[0]).toMatchObject({
      month: '2027-03',
      state: 'invoiced',
      amount: 60,
      error: null,
    })
  })

  it('is tried again when staff press during a call that is refused afterwards', async () => {
    const id = await waitsForStaff('2027-04-10T10:00', '2027-05-01T06:00')
    state.refusedRfcs.add('XAXX010101000')
    double.fail('slow', { path: /global-invoice/ })
    const before = issues().length
    const running = runsInvoices(studio)
    await expect.poll(() => issues().length).toBe(before + 1)
    state.refusedRfcs.clear()
    await tries(id)
    double.release()
    await running
    await runsInvoices(studio)
    expect((await globals())[0]).toMatchObject({ month: '2027-04', state: 'invoiced', error: null })
  })

  it('is not issued when the studio does not want it', async () => {
    await admin.put('/api/admin/settings/invoices', { issues_global: false })
    studio.setClock('2027-05-20T10:00')
    await pays(30)
    studio.setClock('2027-06-01T06:00')
    await runsInvoices(studio)
    expect(await listedInvoices(admin, 'receipt')).toHaveLength(2)
  })
})

describe('invoices of a test account', async () => {
  const { studio, admin, double } = await openInvoicingStudio()
  it('are seen by staff only, and nobody gets a mail about them', async () => {
    await choosesFacturapi(admin, double, 'test')
    const ana = await studio.member()
    await ana.put('/api/user/invoice-data', { ...invoiceData, automatic: true })
    const { id } = await studio.plan({ price: 80_000 })
    const sale = { plan_id: id, start_date: '2026-11-16', payment_method: 'cash', amount_paid: 800 }
    const { body } = await admin.post<{ plan: UserPlan }>(`/api/admin/users/${ana.id}/plans`, sale)
    await runsInvoices(studio)
    expect(await listedInvoices(admin)).toMatchObject([{ mode: 'test', state: 'receipt' }])
    expect(await ownInvoiceOf(ana, body.plan)).toBeNull()
    expect(double.state.invoices).toEqual([])
  })
})
