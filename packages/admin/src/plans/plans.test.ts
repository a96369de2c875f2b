import type { Plan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { checkPlan, newPlan, toPlanInput, toPlanValues } from './plan-values.ts'

const values = { ...newPlan, name: '1 Mes', description: 'Todo el mes' }

it('APL-12, CON-22: a new plan has price 0, 30 days and 4 classes, and is limited and active', () => {
  expect(newPlan).toMatchObject({
    price: 0,
    duration_days: 30,
    has_class_limit: true,
    class_limit: 4,
    is_active: true,
  })
})

describe('APL-08 to APL-10, B09: the errors of a form with', () => {
  it.each([
    ['no name', { name: ' ' }, 'name', 'Escribe el nombre del plan'],
    ['no description', { description: '' }, 'description', 'Escribe la descripción del plan'],
    ['no price', { price: null }, 'price', 'Escribe el precio del plan'],
    ['a price of three decimals', { price: 17.299 }, 'price', 'Usa dos decimales como máximo'],
    ['a price below 0', { price: -1 }, 'price', 'El precio no puede ser menor que 0'],
    ['a price above a million', { price: 1000000.01 }, 'price', 'El precio máximo es de 1,000,000 MXN'],
    ['no day', { duration_days: 0 }, 'duration_days', 'La duración debe ser de al menos 1 día'],
    ['a day and a half', { duration_days: 1.5 }, 'duration_days', 'Escribe un número entero, sin decimales'],
    ['half a day', { duration_days: 0.5 }, 'duration_days', 'La duración debe ser de al menos 1 día'],
    ['too many days', { duration_days: 3651 }, 'duration_days', 'La duración máxima es de 3,650 días'],
    ['no class', { class_limit: 0 }, 'class_limit', 'El límite debe ser de al menos 1 clase'],
    ['a class and a half', { class_limit: 1.5 }, 'class_limit', 'Escribe un número entero, sin decimales'],
  ])('%s', (_what, change, field, error) => {
    expect(checkPlan({ ...values, ...change })).toMatchObject({ [field]: error })
  })

  it('valid values: none', () => {
    const good = { ...values, price: 1200.5 }
    expect(Object.values(checkPlan(good)).filter(Boolean)).toEqual([])
  })

  it('an unlimited plan: none for the class limit', () => {
    expect(checkPlan({ ...values, has_class_limit: false, class_limit: null }).class_limit).toBeUndefined()
  })
})

it('APL-11: benefits are split by line, and blank lines are dropped', () => {
  const benefits = ' Tapete \n\n  \nAgua\n'
  expect(toPlanInput({ ...values, benefits }).benefits).toEqual(['Tapete', 'Agua'])
})

it('an unlimited plan is sent without a class limit, and the form shows it as unlimited again', () => {
  const input = toPlanInput({ ...values, has_class_limit: false })
  expect(input).toMatchObject({ has_class_limit: false, class_limit: null })
  const plan = { ...input, benefits: [], class_limit: null } as unknown as Plan
  expect(toPlanValues(plan)).toMatchObject({ has_class_limit: false, class_limit: 4 })
})
