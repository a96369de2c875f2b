import { describe, expect, it } from 'vitest'
import { checkDiscount, newDiscount, toDiscountInput } from './discount-values.ts'

const values = { ...newDiscount, name: 'Verano', code: 'VERANO', valid_from: '2026-06-01' }

it('ADI-12, CON-22: a new discount has 10 percent, is active and is not limited to one use per client', () => {
  expect(newDiscount).toMatchObject({ discount_percent: 10, is_active: true, limit_per_user: false })
})

describe('ADI-06 to ADI-11: the errors of a form with', () => {
  it.each([
    ['no name', { name: '' }, 'name', 'Escribe el nombre del descuento'],
    ['a name of 25', { name: 'n'.repeat(25) }, 'name', 'El nombre admite hasta 24 caracteres'],
    ['no code', { code: ' ' }, 'code', 'Escribe el código'],
    ['a code of 13', { code: 'C'.repeat(13) }, 'code', 'El código admite hasta 12 caracteres'],
    ['0 percent', { discount_percent: 0 }, 'discount_percent', 'El descuento va de 1 a 100'],
    ['101 percent', { discount_percent: 101 }, 'discount_percent', 'El descuento va de 1 a 100'],
    [
      'a fraction of a percent',
      { discount_percent: 1.5 },
      'discount_percent',
      'Escribe un número entero, sin decimales',
    ],
    [
      'a use and a half',
      { total_uses_limit: 1.5 },
      'total_uses_limit',
      'Escribe un número entero, sin decimales',
    ],
    [
      'a minimum of three decimals',
      { min_purchase_amount: 17.299 },
      'min_purchase_amount',
      'Usa dos decimales como máximo',
    ],
    ['no beginning', { valid_from: '' }, 'valid_from', 'Elige el inicio de la promoción'],
    [
      'an incomplete end',
      { valid_to: '?' },
      'valid_to',
      'Escribe la fecha completa (dd/mm/aaaa) o déjala vacía',
    ],
    [
      'an end before the beginning',
      { valid_to: '2026-05-31' },
      'valid_to',
      'El fin no puede ser antes del inicio',
    ],
    [
      'a minimum below 0',
      { min_purchase_amount: -1 },
      'min_purchase_amount',
      'El monto mínimo no puede ser menor que 0',
    ],
    [
      'a limit below 0',
      { total_uses_limit: -1 },
      'total_uses_limit',
      'El límite de usos no puede ser menor que 0',
    ],
  ])('%s', (_what, change, field, fault) => {
    expect(checkDiscount({ ...values, ...change })).toMatchObject({ [field]: fault })
  })

  it('valid values: none', () => {
    const good = { ...values, valid_to: '2026-06-01', min_purchase_amount: 0, total_uses_limit: 0 }
    expect(Object.values(checkDiscount(good)).filter(Boolean)).toEqual([])
  })
})

it('ADI-07, ADI-09 to ADI-11: sends the code in upper case, and null for empty fields', () => {
  expect(toDiscountInput({ ...values, code: ' verano ' })).toMatchObject({
    code: 'VERANO',
    valid_to: null,
    min_purchase_amount: null,
    total_uses_limit: null,
  })
})
