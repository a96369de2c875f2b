import { expect, it } from 'vitest'
import { movedTo } from './moved-to.ts'

it.each([
  ['down', 'a', 2, ['b', 'c', 'a', 'd']],
  ['up', 'd', 0, ['d', 'a', 'b', 'c']],
  ['to the end', 'b', 3, ['a', 'c', 'd', 'b']],
  ['nowhere', 'b', 1, ['a', 'b', 'c', 'd']],
])('APL-04: moves one %s, and the others make room', (_where, id, place, expected) => {
  expect(movedTo(['a', 'b', 'c', 'd'], id, place)).toEqual(expected)
})
