import type { UserPlan } from '@estudio/contract'
import { expect, it } from 'vitest'
import {
  adjustResult,
  checkAdjust,
  checkCorrect,
  checkExtend,
  checkReason,
  correctForm,
} from './change-forms.ts'

const reason = 'Estuvo enferma'
const plan = { end_date: '2026-11-30', price: 1800, amount_paid: 1200, payment_method: 'cash' } as UserPlan

it('every change asks for its reason', () => {
  expect(checkReason({ reason: '  ' }).reason).toBe('Escribe el motivo.')
  expect(checkReason({ reason }).reason).toBeUndefined()
})

it.each(['', '2026-11-30', '2026-02-31'])('a plan cannot be extended to “%s”', (end_date) => {
  expect(checkExtend(plan)({ end_date, reason }).end_date).toBe(
    'Elige una fecha posterior al fin actual del plan.',
  )
})

it('a plan is extended to a later day', () => {
  expect(checkExtend(plan)({ end_date: '2026-12-01', reason }).end_date).toBeUndefined()
})

it.each([
  ['', 'Escribe un número entero distinto de cero'],
  ['0', 'Escribe un número entero distinto de cero'],
  ['1.5', 'Escribe un número entero distinto de cero'],
  ['-4', 'Solo se pueden quitar 3'],
  ['-3', undefined],
  ['2', undefined],
])('three classes left, adjusted by “%s”', (delta, fault) => {
  expect(checkAdjust(3)({ delta, reason }).delta).toBe(fault)
})

it('says what will be left', () => {
  expect(adjustResult(3, '2')).toBe('Quedarán 5.')
  expect(adjustResult(3, '-4')).toBeUndefined()
  expect(adjustResult(3, '')).toBeUndefined()
})

it('a correction changes the amount or the method', () => {
  const before = correctForm(plan)
  expect(before.amount).toBe('1200')
  expect(checkCorrect(plan)({ ...before, reason }).amount).toBe('Cambia el importe o el método de pago')
  expect(checkCorrect(plan)({ ...before, amount: '1,5x', reason }).amount).toMatch(/^Escribe la cantidad/)
  expect(checkCorrect(plan)({ ...before, amount: '1500.50', reason }).amount).toBeUndefined()
  expect(checkCorrect(plan)({ ...before, method: 'card', reason }).amount).toBeUndefined()
})
