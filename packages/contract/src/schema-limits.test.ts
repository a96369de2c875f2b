import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { Body, Nullable, PatchBody } from './common.ts'
import { isNullable, maxItemsOf, maxLengthOf, rangeOf } from './schema-limits.ts'

const fields = {
  name: Type.String({ maxLength: 24 }),
  note: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  places: Nullable(Type.Integer({ minimum: 1, maximum: 50 })),
  tags: Type.Array(Type.String(), { maxItems: 5 }),
}

it.each([
  ['a body', Body(fields)],
  ['a change', PatchBody(fields)],
])('reads the limits of the fields of %s, optional or null', (_what, body) => {
  expect(maxLengthOf(body, 'name')).toBe(24)
  expect(maxLengthOf(body, 'note')).toBe(200)
  expect(rangeOf(body, 'places')).toEqual({ min: 1, max: 50 })
  expect(maxItemsOf(body, 'tags')).toBe(5)
  expect([isNullable(body, 'places'), isNullable(body, 'name')]).toEqual([true, false])
})

it('throws when the schema states no such limit', () => {
  expect(() => maxLengthOf(Body(fields), 'tags')).toThrow('the schema states no maxLength of tags')
})
