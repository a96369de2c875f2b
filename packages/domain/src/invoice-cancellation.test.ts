import { expect, it } from 'vitest'
import { isInvoiceCancellable } from './invoice-cancellation.ts'

const invoice = { state: 'invoiced', wanted: null, motive: null, next_try_at: null, is_cancelling: false }
const tried = { wanted: 'cancel', motive: '02', next_try_at: '2026-11-16T15:00:00Z' }

it.each([
  ['an issued invoice', {}, true],
  ['one that has to be cancelled and waits for its motive', { wanted: 'cancel' }, true],
  ['one whose cancellation began without a motive', { ...tried, motive: null }, true],
  ['one whose cancellation was refused', { ...tried, next_try_at: null }, true],
  ['one that is tried', tried, false],
  ['one that waits for the SAT', { is_cancelling: true }, false],
  ['a receipt', { state: 'receipt' }, false],
  ['a cancelled invoice', { state: 'cancelled' }, false],
])('whether staff can cancel %s', (_what, facts, isCancellable) => {
  expect(isInvoiceCancellable({ ...invoice, ...facts })).toBe(isCancellable)
})
