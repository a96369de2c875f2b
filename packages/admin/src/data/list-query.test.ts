import { expect, it } from 'vitest'
import { toListQuery } from './list-query.ts'

it('omits an empty search', () => {
  expect(toListQuery({ filter: { q: '', pending: true } })).toEqual({ pending: true })
})
