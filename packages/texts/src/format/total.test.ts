import { expect, it } from 'vitest'
import { formatTotal } from './total.ts'

it.each([
  [0, '0'],
  [10_000, '10000'],
  [10_001, 'más de 10,000'],
])('the total %i of a list reads “%s”', (total, text) => {
  expect(formatTotal(total)).toBe(text)
})
