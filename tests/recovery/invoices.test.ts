import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { newKeysText } from '../../server/src/platform/config/keys.ts'
import { giveRole } from '../harness/accounts.ts'
import { openFacturapiDouble } from '../harness/facturapi-double.ts'
import { closeAfterwards, openTestDatabase } from '../harness/index.ts'
import {
  choosesFacturapi,
  documentsOf,
  endInvoiceClaims,
  invoiceData,
  invoiceFaults,
  queueInvoices,
} from '../harness/invoices.ts'
import { addLoadMembers, addLoadPlan, loadPassword } from '../harness/load-data.ts'
import type { ServerFault } from '../harness/payment-doubles/double-server.ts'
import { signIn } from './booking-load.ts'
import { databaseUrl, newDataFolder, serverProcess } from './server-process.ts'

/** The limit is for what hangs, not for a machine that is busy. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 })

describe('a server that is killed while it issues an invoice', { timeout: 180_000 }, async () => {
  const double = await openFacturapiDouble()
  closeAfterwards(double.close)
  const { state } = double
  const database = await openTestDatabase({ seeded: false })
  const { db } = database
  const keys = join(newDataFolder(), 'keys.json')
  writeFileSync(keys, newKeysText(), { mode: 0o600 })
  const server = await serverProcess({
    DATABASE_URL: databaseUrl(database),
    KEYS_FILE: keys,
    SITE_URL: 'http://localhost:3000',
    FACTURAPI_BASE: double.baseUrl,
  })
  closeAfterwards(() => server.remove())
  await server.start()
  const plan = await addLoadPlan(db, 8)

  const callerOf = async (email: string) => {
    const authorization = `Bearer ${await signIn(server.url, email)}`
    const send =
      (method: string) =>
      async <T>(path: string, body: object) => {
        const headers = { authorization, 'content-type': 'application/json' }
        const response = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) })
        return { status: response.status, body: (await response.json()) as T }
      }
    return { post: send('POST'), put: send('PUT') }
  }
  const [boss, ...people] = await addLoadMembers(db, 8)
  await giveRole(db, boss?.id ?? '', 'admin', new Date())
  const admin = await callerOf(boss?.email ?? '')
  await choosesFacturapi(admin, double, 'live', loadPassword)

  /** A member with saved invoice data pays. */
  const pays = async () => {
    const { id = '', email = '' } = people.pop() ?? {}
    const ana = await callerOf(email)
    await ana.put('/api/user/invoice-data', invoiceData)
    const start_date = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10)
    const sale = { plan_id: plan, start_date, payment_method: 'cash', amount_paid: 1800 }
    const { body } = await admin.post<{ plan: UserPlan }>(`/api/admin/users/${id}/plans`, sale)
    return { ana, email, plan: body.plan }
  }
  type Paid = Awaited<ReturnType<typeof pays>>
  const asks = ({ ana, plan: { id } }: Paid) => ana.post(`/api/user-plans/${id}/invoice`, {})

  const standsAs = ({ plan }: Paid, ...documents: string[]) =>
    eventually(async () => {
      await queueInvoices(db)
      return documentsOf(db, plan)
    }).toEqual(documents)
  /** The payment's receipts and their invoices at Facturapi. */
  const madeFor = ({ plan: { reference } }: Paid) => {
    const receipts = state.receipts.filter(({ items }) => items[0]?.product.sku === reference)
    const invoices = state.invoices.filter(({ id }) => receipts.some(({ invoice }) => invoice === id))
    return { receipts: receipts.map(({ status }) => status), invoices }
  }

  /** Kills the server while Facturapi leaves its call without an answer, and starts it again. */
  const dies = async (fault: ServerFault, where: { method: string; path: RegExp }) => {
    double.fail(fault, where)
    const unanswered = double.unanswered()
    await queueInvoices(db)
    await unanswered
    await server.kill()
    double.mend()
    // The time passes in which only the server that died may work on the document.
    await endInvoiceClaims(db)
    await server.start()
  }

  const points = [
    ['before Facturapi has the step', 'ignored'],
    ['after Facturapi has the step, before its answer is stored', 'no_answer'],
  ] as const

  it.each(points)('%s, makes one receipt of a payment', async (_point, fault) => {
    const paid = await pays()
    await dies(fault, { method: 'POST', path: /receipts$/ })
    await standsAs(paid, 'receipt')
    expect(madeFor(paid).receipts).toEqual(['open'])
  })

  it.each(points)('%s, makes one invoice of a receipt, and mails it', async (_point, fault) => {
    const paid = await pays()
    await standsAs(paid, 'receipt')
    expect((await asks(paid)).status).toBe(200)
    await dies(fault, { method: 'POST', path: /\/invoice$/ })
    await standsAs(paid, 'invoiced')
    const { receipts, invoices } = madeFor(paid)
    expect(receipts).toEqual(['invoiced_to_customer'])
    expect(invoices).toMatchObject([{ status: 'valid', mailed: [paid.email] }])
  })

  it('while it mails an invoice, has the invoice mailed', async () => {
    const paid = await pays()
    await standsAs(paid, 'receipt')
    await asks(paid)
    await dies('ignored', { method: 'POST', path: /\/email$/ })
    await standsAs(paid, 'invoiced')
    expect(madeFor(paid).invoices).toMatchObject([{ mailed: [paid.email] }])
  })

  it.each(points)(
    '%s, cancels the receipt of a refund and makes one of what is left',
    async (_point, fault) => {
      const paid = await pays()
      await standsAs(paid, 'receipt')
      const refund = { amount: 300, method: 'cash', reason: 'Se acordó', plan: 'keep' }
      expect((await admin.post(`/api/admin/user-plans/${paid.plan.id}/refunds`, refund)).status).toBeLessThan(
        300,
      )
      await dies(fault, { method: 'DELETE', path: /receipts/ })
      await standsAs(paid, 'cancelled', 'receipt')
      expect(madeFor(paid).receipts).toEqual(['canceled', 'open'])
    },
  )

  it('leaves every payment with one document', async () => {
    expect(await invoiceFaults(db)).toEqual([])
  })
})
