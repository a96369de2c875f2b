import type { StaffPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { checkPlan, classLimitOf, newPlan, toPlanInput, toPlanValues } from './plan-values.ts'

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
  const plan = { ...input, benefits: [], class_limit: null } as unknown as StaffPlan
  expect(toPlanValues(plan)).toMatchObject({ has_class_limit: false, class_limit: 4 })
})

const promoted = {
  ...values,
  price: 1800,
  has_promotion: true,
  promotion_price: 1200,
  promotion_from: '2026-11-16',
  promotion_until: '2026-11-30',
}

describe('the errors of a promotion with', () => {
  it.each([
    ['no price', { promotion_price: null }, 'promotion_price', 'Escribe el precio de promoción'],
    [
      'the price of the plan',
      { promotion_price: 1800 },
      'promotion_price',
      'El precio de promoción debe ser menor que el precio del plan',
    ],
    ['three decimals', { promotion_price: 0.075 }, 'promotion_price', 'Usa dos decimales como máximo'],
    ['no first day', { promotion_from: null }, 'promotion_from', 'Elige el primer día de la promoción'],
    [
      'an end before its beginning',
      { promotion_until: '2026-11-15' },
      'promotion_until',
      'La promoción no puede terminar antes de empezar',
    ],
  ])('%s', (_what, change, field, error) => {
    expect(checkPlan({ ...promoted, ...change })).toMatchObject({ [field]: error })
  })

  it.each([
    ['one day', { promotion_until: '2026-11-16' }],
    ['no last day', { promotion_until: null }],
    ['the lowest price', { price: 0.07, promotion_price: 0.06 }],
    ['the highest price', { price: 1_000_000, promotion_price: 999_999.99 }],
    ['its switch off', { has_promotion: false, promotion_price: null, promotion_from: null }],
  ])('%s: none', (_what, change) => {
    expect(Object.values(checkPlan({ ...promoted, ...change })).filter(Boolean)).toEqual([])
  })
})

it('a promotion that is switched off is sent as none', () => {
  expect(toPlanInput({ ...promoted, has_promotion: false })).toMatchObject({
    promotion_price: null,
    promotion_from: null,
    promotion_until: null,
  })
})

it.each([
  ['12 clases', 12],
  [' 8 Clases al mes', 8],
  ['10', 10],
  ['10000 clases', 10_000],
  ['10001 clases', 4],
  ['0 clases', 4],
  ['Paquete de 12', 4],
  ['1 Mes', 4],
  ['3 meses ilimitado', 4],
  ['15 días', 4],
  ['', 4],
])('E07: a plan that is called “%s” has the limit %i until it is edited', (name, limit) => {
  expect(classLimitOf(name)).toBe(limit)
})
