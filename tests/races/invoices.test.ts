import { beforeEach, expect, it, vi } from 'vitest'
import {
  documentsOf,
  endInvoiceClaims,
  invoiceCalls,
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
  // A press after the invoice was issued is told so.
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
