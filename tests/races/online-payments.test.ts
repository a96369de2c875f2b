import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { refreshCheckout } from '../../server/src/studio/sales/online-payments/checkouts/refresh-checkout.ts'
import { providerPayments, verifications } from '../harness/online-payments.ts'
import { openOnlineStudio } from '../harness/online-provider.ts'
import { foliosIssued, storedPlan } from '../harness/plans.ts'

const locks = vi.hoisted(() => ({ taken: true }))
vi.mock('../../server/src/studio/sales/online-payments/checkouts/store.ts', async (original) => {
  const real =
    await original<typeof import('../../server/src/studio/sales/online-payments/checkouts/store.ts')>()
  const { changedSoldPlans } = await import('../../server/src/studio/sales/sold-plans/store.ts')
  const lockCheckout: typeof real.lockCheckout = async (tx, id) => {
    if (locks.taken) return real.lockCheckout(tx, id)
    const checkout = await real.checkoutById(tx, id)
    const [plan] = await changedSoldPlans(tx, [checkout?.user_plan_id ?? ''])
    // Everybody has read before anybody writes.
    await sql`select pg_sleep(0.3)`.execute(tx)
    return checkout && plan && { checkout, plan, isErased: false }
  }
  return { ...real, lockCheckout }
})

beforeEach(() => {
  locks.taken = true
})

const HINTS = 50

/** Fifty callers read the same paid checkout at once: webhooks, the page of return, staff and the job. */
async function fiftyHints() {
  const { studio, provider, opens } = await openOnlineStudio('stripe', { poolSize: 20 })
  const { ana, plan, checkout } = await opens()
  provider.pay(checkout.id)
  const sources = ['webhook', 'return', 'staff', 'poll'] as const
  const read = (_: unknown, n: number) =>
    refreshCheckout(studio.context, checkout.id, {
      source: sources[n % sources.length] ?? 'poll',
      signal: new AbortController().signal,
    })
  return { studio, ana, plan, all: () => Promise.allSettled(Array.from({ length: HINTS }, read)) }
}

it('fifty hints of one payment activate the plan once, with one receipt and one mail', async () => {
  const { studio, ana, plan, all } = await fiftyHints()
  const answers = await all()
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await storedPlan(studio.db, plan.id)).toMatchObject({
    status: 'active',
    payment_status: 'completed',
  })
  expect(await verifications(studio.db, plan)).toBe(1)
  expect(await foliosIssued(studio.db)).toEqual([1])
  expect(await providerPayments(studio.db, plan)).toMatchObject([{ disposition: 'applied' }])
  const mails = (await studio.mailbox()).filter(
    ({ to, subject }) => to === ana.email && subject.includes('activo'),
  )
  expect(mails).toHaveLength(1)
})

it('control: without the lock one payment is received more than once', async () => {
  const { studio, plan, all } = await fiftyHints()
  locks.taken = false
  await all()
  expect(await verifications(studio.db, plan)).toBeGreaterThan(1)
})
