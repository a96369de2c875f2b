import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('returns the fields whose value has changed', () => {
  const before = { id: '1', version: 2, name: 'Barre', coaches: ['a', 'b'], note: null }
  expect(changedFields(before, { ...before, coaches: ['b', 'a'], note: '' })).toEqual({
    coaches: ['b', 'a'],
    note: '',
  })
})

it('never sends identity or version', () => {
  expect(changedFields({ id: '1', version: 2 }, { id: '9', version: 8 })).toEqual({})
})
