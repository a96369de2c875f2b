import type { PendingPayment } from '@estudio/contract'
import { expect, it } from 'vitest'
import { currentPayment } from './verify-payment.ts'

const payments = ['a', 'b', 'c'].map((id) => ({ id }) as PendingPayment)
const without = (id: string) => payments.filter((payment) => payment.id !== id)

it('begins with the oldest', () => {
  expect(currentPayment(payments, undefined, 0)?.id).toBe('a')
})

it('keeps the one that was chosen', () => {
  expect(currentPayment(payments, 'b', 0)?.id).toBe('b')
})

it('the next one comes up in the place of what is done', () => {
  expect(currentPayment(without('b'), 'b', 1)?.id).toBe('c')
  expect(currentPayment(without('c'), 'c', 2)?.id).toBe('b')
  expect(currentPayment([], 'c', 2)).toBeUndefined()
})
