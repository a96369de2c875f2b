import { expect, it } from 'vitest'
import { toListQuery } from './export-query.ts'

it('names search, filters and order of a list as the server does', () => {
  const list = { filter: { q: 'ana', pending: true }, sort: { field: 'full_name', order: 'ASC' } } as const
  expect(toListQuery(list)).toEqual({ search: 'ana', pending: true, sort: '["full_name","ASC"]' })
})
