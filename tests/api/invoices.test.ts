import type { UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  invoiceCalls,
  invoiceData,
  openInvoicingStudio,
  ownInvoiceOf,
  runsInvoices,
} from '../harness/invoices.ts'
import { verifyPayment } from '../harness/proofs.ts'

describe('invoices', async () => {
  const opened = await openInvoicingStudio()
  const { studio, admin, double } = opened
  const { state } = double
  const { pays, receiptsOf, lastOf, saves, asks, invoiced, mends } = invoiceCalls(opened)
  beforeEach(mends)

  describe('of a payment', () => {
    it.each([
      [0.07, 'cash', '01'],
      [17.29, 'transfer', '03'],
      [999_999.99, 'card', '04'],
    ])(
      '%d MXN paid by %s get one receipt with the page where the member can invoice it',
      async (amount, method, form) => {
        const ana = await studio.member()
        const plan = await pays(ana, amount, method)
        await runsInvoices(studio)
        await runsInvoices(studio)
        const [receipt, ...others] = receiptsOf(plan)
        expect(others).toEqual([])
        expect(receipt).toMatchObject({
          payment_form: form,
          total: amount,
          items: [
            {
              quantity: 1,
              product: {
                description: 'Plan Mensual',
                product_key: '91101501',
                unit_key: 'E48',
                price: amount,
                tax_included: true,
                taxes: [{ type: 'IVA', rate: 0.16 }],
              },
            },
          ],
        })
        expect(JSON.stringify(receipt)).not.toContain(ana.email)
        expect(await ownInvoiceOf(ana, plan)).toEqual({
          state: 'open',
          self_invoice_url: receipt?.self_invoice_url,
          expires_at: '2026-11-30T06:59:59.000Z',
          has_data: false,
        })
      },
    )

    it.each(['31', '01'])('money at OXXO has the form that the accountant named: %s', async (oxxo_form) => {
      await admin.put('/api/admin/settings/invoices', { oxxo_form })
      const ana = await studio.member()
      const { id } = await studio.plan({ name: 'Mensual', price: 80_000 })
      const purchase = { plan_id: id, start_date: '2026-11-16', payment_channel: 'oxxo' }
      const { plan } = (await ana.post<{ plan: UserPlan }>('/api/user-plans', purchase)).body
      await verifyPayment(admin, ana, plan.id, { amount_paid: 800 })
      await runsInvoices(studio)
      const forms = () => receiptsOf(plan).map(({ payment_form, status }) => [payment_form, status])
      expect(forms()).toEqual([[oxxo_form, 'open']])
      // Another choice holds for the payments to come.
      await admin.put('/api/admin/settings/invoices', { oxxo_form: oxxo_form === '01' ? '31' : '01' })
      await runsInvoices(studio)
      expect(forms()).toEqual([[oxxo_form, 'open']])
    })

    it('is offered in the mail with the receipt, and nobody else sees it', async () => {
      const [ana, eva] = [await studio.member(), await studio.member()]
      const plan = await pays(ana)
      await runsInvoices(studio)
      expect((await admin.post(`/api/admin/sales/${plan.id}/receipt-mail`, {})).status).toBeLessThan(300)
      studio.advance({ minutes: 2 })
      const mail = (await studio.mailbox()).find(
        ({ to, subject }) => to.includes(ana.email) && subject.includes('recibo'),
      )
      expect(mail?.text).toContain('¿Necesitas factura? Pídela en la página de tu recibo.')
      expect((await eva.get(`/api/user-plans/${plan.id}/invoice`)).status).toBe(404)
      expect((await asks(eva, plan)).status).toBe(404)
    })

    it('never waits for Facturapi: the payment is received while it is down, and the receipt follows', async () => {
      double.fail('error_500', { times: 2 })
      const ana = await studio.member()
      const plan = await pays(ana)
      await runsInvoices(studio)
      expect(await ownInvoiceOf(ana, plan)).toMatchObject({ state: 'preparing', self_invoice_url: null })
      studio.advance({ minutes: 2 })
      await runsInvoices(studio)
      studio.advance({ minutes: 5 })
      await runsInvoices(studio)
      expect(receiptsOf(plan)).toHaveLength(1)
      expect(await ownInvoiceOf(ana, plan)).toMatchObject({ state: 'open' })
    })

    it('waits as long as Facturapi asks when it calls too often', async () => {
      double.fail('rate_limit')
      const plan = await pays(await studio.member())
      await runsInvoices(studio)
      studio.advance({ seconds: 90 })
      await runsInvoices(studio)
      expect(receiptsOf(plan)).toHaveLength(0)
      studio.advance({ seconds: 40 })
      await runsInvoices(studio)
      expect(receiptsOf(plan)).toHaveLength(1)
    })

    it.each([false, true])(
      'has one receipt when the answer was lost; a repeated key is refused: %s',
      async (refused) => {
        state.refusesRepeatedKeys = refused
        double.fail('cut_after', { method: 'POST', path: /receipts$/ })
        const ana = await studio.member()
        const plan = await pays(ana)
        await runsInvoices(studio)
        expect(receiptsOf(plan)).toHaveLength(1)
        studio.advance({ minutes: 2 })
        await runsInvoices(studio)
        expect(receiptsOf(plan)).toHaveLength(1)
        expect(await ownInvoiceOf(ana, plan)).toMatchObject({ state: 'open' })
      },
    )

    it('has one receipt when two servers run the job at once', async () => {
      const plans = await Promise.all(Array.from({ length: 4 }, async () => pays(await studio.member())))
      await Promise.all([runsInvoices(studio), runsInvoices(studio), runsInvoices(studio)])
      for (const plan of plans) expect(receiptsOf(plan)).toHaveLength(1)
    })

    it('is not invoiced when Facturapi computes another total, and staff see why', async () => {
      state.extraCents = 1
      const ana = await studio.member()
      const plan = await pays(ana)
      await runsInvoices(studio)
      expect(await lastOf(plan)).toMatchObject({ task: 'retry', error: 'total_differs' })
      expect(await ownInvoiceOf(ana, plan)).toMatchObject({ state: 'cancelled', self_invoice_url: null })
    })
  })

  describe('of a member', () => {
    it('is issued with her saved data when she presses “Facturar”, and mailed to her, once', async () => {
      const ana = await studio.member()
      const plan = await pays(ana)
      await runsInvoices(studio)
      expect((await asks(ana, plan)).body.code).toBe('invoice_data_missing')
      await saves(ana)
      expect((await asks(ana, plan)).body).toMatchObject({ invoice: { state: 'requested', has_data: true } })
      expect((await asks(ana, plan)).status).toBe(200)
      await runsInvoices(studio)
      await runsInvoices(studio)
      const [receipt] = receiptsOf(plan)
      expect(receipt?.status).toBe('invoiced_to_customer')
      const invoice = state.invoice(receipt?.invoice)
      expect(invoice).toMatchObject({
        use: 'G03',
        mailed: [ana.email],
        customer: {
          legal_name: 'ERNESTO GOMEZ',
          tax_id: 'GODE561231GR8',
          tax_system: '612',
          address: { zip: '80000' },
        },
      })
      expect(await ownInvoiceOf(ana, plan)).toMatchObject({ state: 'invoiced', self_invoice_url: null })
      expect(await lastOf(plan)).toMatchObject({
        state: 'invoiced',
        folio_fiscal: invoice.uuid,
        has_files: true,
      })
      expect((await asks(ana, plan)).body.code).toBe('invoice_not_open')
    })

    it('comes by itself when she asked for that', async () => {
      const ana = await studio.member()
      await saves(ana, { automatic: true })
      const plan = await pays(ana)
      await runsInvoices(studio)
      expect(await ownInvoiceOf(ana, plan)).toMatchObject({ state: 'invoiced' })
    })

    it('is one when the answer was lost', async () => {
      const ana = await studio.member()
      await saves(ana)
      const plan = await pays(ana)
      await runsInvoices(studio)
      await asks(ana, plan)
      double.fail('cut_after', { path: /\/invoice$/ })
      const before = state.invoices.length
      await runsInvoices(studio)
      studio.advance({ minutes: 2 })
      await runsInvoices(studio)
      expect(state.invoices).toHaveLength(before + 1)
      expect(state.invoices.at(-1)?.mailed).toEqual([ana.email])
    })

    it('can be asked for again after the SAT refused her data', async () => {
      const ana = await studio.member()
      await saves(ana)
      const plan = await pays(ana)
      await runsInvoices(studio)
      state.refusedRfcs.add(invoiceData.rfc)
      await asks(ana, plan)
      await runsInvoices(studio)
      expect(await ownInvoiceOf(ana, plan)).toMatchObject({ state: 'refused' })
      expect(await lastOf(plan)).toMatchObject({ task: 'retry', error: 'CFDI40145' })
      state.refusedRfcs.clear()
      await asks(ana, plan)
      await runsInvoices(studio)
      expect(await ownInvoiceOf(ana, plan)).toMatchObject({ state: 'invoiced' })
    })

    it('is known when she made it on the page of Facturapi', async () => {
      const ana = await studio.member()
      const plan = await pays(ana)
      await runsInvoices(studio)
      state.invoiceReceipt(receiptsOf(plan)[0]?.id ?? '', { tax_id: 'AAA010101AAA' })
      studio.advance({ days: 1, minutes: 5 })
      await runsInvoices(studio)
      expect(await ownInvoiceOf(ana, plan)).toMatchObject({ state: 'invoiced' })
    })
  })

  describe('for staff', () => {
    it('are files that come through the server, for administrators', async () => {
      const { member, plan, invoice } = await invoiced()
      const { id } = await lastOf(plan)
      const pdf = await admin.get<string>(`/api/admin/invoices/${id}/file?format=pdf`)
      expect(pdf).toMatchObject({ status: 200, body: `%PDF-1.4 ${invoice.uuid}` })
      expect(pdf.headers['content-type']).toContain('application/pdf')
      expect((await admin.get(`/api/admin/invoices/${id}/file?format=xml`)).body).toContain(invoice.uuid)
      expect((await member.get(`/api/admin/invoices/${id}/file?format=pdf`)).status).toBe(403)
    })

    it('are tried again when they ask for it', async () => {
      const { member, plan } = await invoiced()
      const next = await pays(member)
      await runsInvoices(studio)
      state.refusedRfcs.add(invoiceData.rfc)
      await asks(member, next)
      await runsInvoices(studio)
      state.refusedRfcs.clear()
      const { id } = await lastOf(next)
      expect((await admin.post(`/api/admin/invoices/${id}/retry`, {})).status).toBe(200)
      await runsInvoices(studio)
      expect(await lastOf(next)).toMatchObject({ state: 'invoiced', task: null })
      const settled = await lastOf(plan)
      expect(await admin.post(`/api/admin/invoices/${settled.id}/retry`, {})).toMatchObject({
        body: { code: 'invoice_settled' },
      })
    })

    it('stop while the key is refused, and go on afterwards', async () => {
      const known = double.keys.live
      double.keys.live = 'sk_live_anotherkey012345'
      const plan = await pays(await studio.member())
      await runsInvoices(studio)
      expect(await lastOf(plan)).toMatchObject({ error: 'key_refused', task: null })
      double.keys.live = known
      studio.advance({ hours: 1 })
      await runsInvoices(studio)
      expect(await lastOf(plan)).toMatchObject({ state: 'receipt', error: null })
    })
  })
})
