import { DiscountInput, PlanInput, StudioClassInput } from '@estudio/contract'
import { expect, it } from 'vitest'
import { itemErrors, schemaErrors } from './schema-errors.ts'

const check = schemaErrors(PlanInput, {
  name: 'Falta el nombre',
  price: { required: 'Falta el precio', minimum: 'Muy poco', maximum: (most) => `Hasta ${most}` },
  duration_days: { every: 'No sirve' },
})
const plan = { name: '1 Mes', price: 0, duration_days: 30 }

it('finds nothing in valid fields, and leaves fields without texts to the server', () => {
  expect(check({ ...plan, class_limit: -1 })).toEqual({})
})

it.each([
  [{ name: '' }, { name: 'Falta el nombre' }],
  [{ name: undefined }, { name: 'Falta el nombre' }],
  [{ name: 'n'.repeat(101) }, { name: 'Escribe 100 caracteres como máximo' }],
  [{ price: null }, { price: 'Falta el precio' }],
  [{ price: -0.01 }, { price: 'Muy poco' }],
  [{ price: 1_000_000.01 }, { price: 'Hasta 1000000' }],
  [{ price: 0.001 }, { price: 'Usa dos decimales como máximo' }],
  [{ duration_days: 1.5 }, { duration_days: 'No sirve' }],
  [{ duration_days: null }, { duration_days: 'No sirve' }],
])('words %j', (typed, errors) => expect(check({ ...plan, ...typed })).toEqual(errors))

it('words a fault without a text of its own with the text of an empty field', () => {
  const day = schemaErrors(DiscountInput, { valid_from: 'Elige un día' })
  expect(day({ valid_from: '2027-02-30' })).toEqual({ valid_from: 'Elige un día' })
  const order = schemaErrors(StudioClassInput, { display_order: {} })
  expect(order({ display_order: -1 }).display_order).toMatch(/^Alguno de tus datos no es válido/)
})

it('gives the errors of a list by place, and nothing for a valid list', () => {
  const isEven = (item: number, place: number) => (item % 2 === 0 ? {} : { place })
  expect(itemErrors([2, 3], isEven)).toEqual([{}, { place: 1 }])
  expect(itemErrors([2, 4], isEven)).toBeUndefined()
})
