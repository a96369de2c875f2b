import type { UserPlan } from '@estudio/contract'
import { expect, it } from 'vitest'
import { checkReason } from '../../ui/form/reason.ts'
import { checkCorrect, toCorrectValues } from './payment-values.ts'
import { adjustResult, checkAdjust, checkExtend } from './plan-change-values.ts'

const reason = 'Estuvo enferma'
const plan = { end_date: '2026-11-30', price: 1800, amount_paid: 1200, payment_method: 'cash' } as UserPlan

it('every change requires a reason', () => {
  expect(checkReason({ reason: '  ' }).reason).toBe('Escribe el motivo.')
  expect(checkReason({ reason }).reason).toBeUndefined()
})

it.each([null, '2026-11-30', '2026-02-31', '?'])('a plan cannot be extended to “%s”', (end_date) => {
  expect(checkExtend(plan)({ end_date, reason }).end_date).toBe(
    'Elige una fecha posterior al fin actual del plan.',
  )
})

it('a plan can be extended to a later day', () => {
  expect(checkExtend(plan)({ end_date: '2026-12-01', reason }).end_date).toBeUndefined()
})

it.each([
  [null, 'Escribe un número entero distinto de cero'],
  [0, 'Escribe un número entero distinto de cero'],
  [1.5, 'Escribe un número entero distinto de cero'],
  [-4, 'Solo se pueden quitar 3'],
  [-3, undefined],
  [2, undefined],
])('three classes left, adjusted by %s', (delta, error) => {
  expect(checkAdjust(3)({ delta, reason }).delta).toBe(error)
})

it('shows the classes that will be left', () => {
  expect(adjustResult(3, 2)).toBe('Quedarán 5.')
  expect(adjustResult(3, -4)).toBeUndefined()
  expect(adjustResult(3, null)).toBeUndefined()
})

it('a correction has to change the amount or the method', () => {
  const before = toCorrectValues(plan)
  expect(before.amount_paid).toBe(1200)
  const errorOf = (change: object) => checkCorrect(plan)({ ...before, reason, ...change }).amount_paid
  expect(errorOf({})).toBe('Cambia el importe o el método de pago')
  expect(errorOf({ amount_paid: null })).toMatch(/^Escribe la cantidad/)
  expect(errorOf({ amount_paid: 1500.505 })).toBe('Usa dos decimales como máximo')
  expect(errorOf({ amount_paid: 1500.5 })).toBeUndefined()
  expect(errorOf({ payment_method: 'card' })).toBeUndefined()
})
