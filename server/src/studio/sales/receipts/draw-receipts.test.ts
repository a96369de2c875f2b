import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Receipt } from '@estudio/contract'
import { expect, it } from 'vitest'
import { receiptDrawer } from './draw-receipts.ts'

const receipt: Receipt = {
  id: '00000000-0000-4000-8000-000000000001',
  folio: 1,
  status: 'paid',
  studio: { name: 'Estudio', address: 'Av. Álvaro Obregón 100', city: 'Culiacán', email: '', phone: '' },
  member: { full_name: 'Ana Prueba' },
  plan_name: 'Mañanas',
  start_date: '2026-11-16',
  end_date: '2026-12-15',
  reference: 'EST-ABC234',
  amount: 960,
  payment_method: 'transfer',
  payment_channel: 'transfer',
  paid_on: '2026-11-16',
  verified_at: '2026-11-16T15:00:00.000Z',
  refunds: [],
}

it('draws receipts one after the other, leaves the event loop between two, and refuses what exceeds the queue', async () => {
  const draw = receiptDrawer()
  let drawn = 0
  const seen = new Set<number>()
  const turn = () => {
    seen.add(drawn)
    if (drawn < 31) setImmediate(turn)
  }
  setImmediate(turn)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, async () => {
      const file = await draw(receipt)
      drawn += 1
      return file.subarray(0, 5).toString()
    }),
  )
  expect(outcomes.slice(0, 31)).toEqual(Array(31).fill({ status: 'fulfilled', value: '%PDF-' }))
  for (const outcome of outcomes.slice(31))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'rate_limited', statusCode: 429 } })
  // Other work had its turn after each receipt.
  expect(seen.size).toBeGreaterThanOrEqual(31)
})

it('P7: a request that needs several turns of the event loop waits for one receipt', async () => {
  const draw = receiptDrawer()
  const started = draw(receipt)
  let drawn = 0
  const all = Promise.all(Array.from({ length: 6 }, () => draw(receipt).then(() => (drawn += 1))))
  await started
  const before = drawn
  for (let turn = 0; turn < 4; turn += 1) await nextTurn()
  expect(drawn - before).toBeLessThanOrEqual(1)
  await all
})
