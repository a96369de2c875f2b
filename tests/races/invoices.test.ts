import { beforeEach, expect, it, vi } from 'vitest'
import { type InvoiceRow, saveStep, takeDue } from '../../server/src/studio/sales/invoices/store.ts'
import {
  documentsOf,
  endInvoiceClaims,
  invoiceCalls,
  makeReceiptsDue,
  openInvoicingStudio,
  runsInvoices,
} from '../harness/invoices.ts'

const claims = vi.hoisted(() => ({ held: true }))
vi.mock('../../server/src/studio/sales/invoices/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/sales/invoices/store.ts')>()
  const takeDue: typeof real.takeDue = async (db, ...rest) => {
    if (!claims.held) await endInvoiceClaims(db)
    return real.takeDue(db, ...rest)
  }
  return { ...real, takeDue }
})

beforeEach(() => {
  claims.held = true
})

const REQUESTS = 50

/** A member asks for one invoice fifty times, and every press meets a run of the job, as on several servers. */
async function fiftyRequests() {
  const opened = await openInvoicingStudio({ poolSize: 20, env: { RATE_LIMIT_SCALE: '100' } })
  const { studio, double } = opened
  const { pays, saves, asks, receiptsOf } = invoiceCalls(opened)
  const ana = await studio.member()
  await saves(ana)
  const plan = await pays(ana)
  const runs = () => Promise.all(Array.from({ length: REQUESTS / 5 }, () => runsInvoices(studio)))
  const asksAndRuns = async () => {
    const { status } = await asks(ana, plan)
    await runsInvoices(studio)
    return status
  }
  return {
    receiptsOf: () => receiptsOf(plan),
    invoices: double.state.invoices,
    calls: (path: RegExp) => double.calls.filter((call) => call.method === 'POST' && path.test(call.path)),
    documents: () => documentsOf(studio.db, plan),
    all: async () => {
      await runs()
      return Promise.all(Array.from({ length: REQUESTS }, asksAndRuns))
    },
  }
}

it('fifty requests for one invoice make one document, with one call for its receipt, its invoice and its mail', async () => {
  const { all, documents, receiptsOf, invoices, calls } = await fiftyRequests()
  const statuses = await all()
  // A press after the invoice was issued answers 409.
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(await documents()).toEqual(['invoiced'])
  expect(receiptsOf()).toHaveLength(1)
  expect(invoices).toHaveLength(1)
  for (const path of [/receipts$/, /\/invoice$/, /\/email$/]) expect(calls(path)).toHaveLength(1)
})

it('control: without the claim the calls are made more than once', async () => {
  const { all, calls } = await fiftyRequests()
  claims.held = false
  await all()
  expect(calls(/receipts$|\/invoice$/).length).toBeGreaterThan(2)
})

/** A run takes a receipt and does not answer until its claim is over; then another run takes the receipt. */
async function twoClaims() {
  const opened = await openInvoicingStudio()
  const { studio, double } = opened
  const plan = await invoiceCalls(opened).pays(await studio.member())
  await runsInvoices(studio)
  await makeReceiptsDue(studio.db, studio.clock.now())
  const place = { mode: 'live' as const, organizationId: double.state.organizationId }
  const take = async () => (await takeDue(studio.db, place, studio.clock.now(), 1))[0] as InvoiceRow
  const late = await take()
  studio.advance({ minutes: 6 })
  const present = await take()
  const found = { state: 'cancelled', wanted: null, next_try_at: null, error: null } as const
  const saves = (row: InvoiceRow) =>
    saveStep(studio.db, row, found, { now: studio.clock.now(), isRetry: false })
  return { late, present, saves, documents: () => documentsOf(studio.db, plan) }
}

it('a run whose claim is over writes nothing over the document that another run has taken', async () => {
  const { late, present, saves, documents } = await twoClaims()
  await saves(late)
  expect(await documents()).toEqual(['receipt'])
  await saves(present)
  expect(await documents()).toEqual(['cancelled'])
})

it('control: without the comparison of the claims the late run writes', async () => {
  const { late, present, saves, documents } = await twoClaims()
  await saves({ ...late, claimed_until: present.claimed_until })
  expect(await documents()).toEqual(['cancelled'])
})
