import { expect, it } from 'vitest'
import { toListQuery } from './list-query.ts'

it('leaves an emptied search out', () => {
  expect(toListQuery({ filter: { q: '', pending: true } })).toEqual({ pending: true })
})
