import { expect, it } from 'vitest'
import { shownPlaces } from './places-shown.ts'

it.each([
  ['never', 1, null],
  ['few', 3, 3],
  ['few', 4, null],
  ['always', 12, 12],
  ['always', 0, null],
] as const)('E02: with the rule %s and %s free places clients see %s', (rule, free, shown) => {
  expect(shownPlaces(free, rule)).toBe(shown)
})
