import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { Body, CivilDate, MoneyInput, Nullable } from './common.ts'
import { fieldFault } from './field-fault.ts'

const body = Body({
  name: Type.String({ minLength: 1, maxLength: 3 }),
  places: Type.Integer({ minimum: 1, maximum: 50 }),
  limit: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 5 }))),
  price: MoneyInput,
  least: Type.Optional(Nullable(MoneyInput)),
  day: CivilDate,
  end: Type.Optional(Nullable(CivilDate)),
  lines: Type.Optional(Type.Array(Type.String({ maxLength: 2 }), { maxItems: 2 })),
})

it.each([
  ['name', 'a'],
  ['name', '👍👍👍'],
  ['places', 1],
  ['places', 50],
  ['limit', null],
  ['limit', undefined],
  ['limit', 5],
  ['price', 17.29],
  ['least', null],
  ['day', '2028-02-29'],
  ['end', null],
  ['lines', ['a', 'bb']],
] as const)('accepts %s: %j', (field, value) => {
  expect(fieldFault(body, field, value)).toBeUndefined()
})

it.each([
  ['name', undefined, { keyword: 'required' }],
  ['name', '', { keyword: 'required' }],
  ['name', 'abcd', { keyword: 'maxLength', limit: 3 }],
  ['places', null, { keyword: 'required' }],
  ['places', 0, { keyword: 'minimum', limit: 1 }],
  ['places', 51, { keyword: 'maximum', limit: 50 }],
  ['places', 1.5, { keyword: 'type' }],
  ['places', 0.5, { keyword: 'minimum', limit: 1 }],
  ['limit', 0, { keyword: 'minimum', limit: 1 }],
  ['limit', 1.5, { keyword: 'type' }],
  ['price', 17.299, { keyword: 'format' }],
  ['price', -1.005, { keyword: 'minimum', limit: 0 }],
  ['least', 17.299, { keyword: 'format' }],
  ['day', '', { keyword: 'required' }],
  ['day', '?', { keyword: 'pattern' }],
  ['day', '2027-02-29', { keyword: 'pattern' }],
  ['end', '2027-02-29', { keyword: 'pattern' }],
  ['lines', ['a', 'b', 'c'], { keyword: 'maxItems', limit: 2 }],
  ['lines', ['abc'], { keyword: 'maxLength', limit: 2 }],
] as const)('refuses %s: %j', (field, value, fault) => {
  expect(fieldFault(body, field, value)).toEqual(fault)
})
