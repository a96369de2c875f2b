import { expect, it } from 'vitest'
import { formatBirthdateInput } from './birthdate.ts'

it.each([
  ['1', '1'],
  ['05', '05'],
  ['0505', '05/05'],
  ['05051990', '05/05/1990'],
  ['5/', '05'],
  ['05/5/', '05/05'],
  ['5/5/1990', '05/05/1990'],
  ['5-12-1990', '05/12/1990'],
  ['5. 5. 1990', '05/05/1990'],
  ['17/05/1990', '17/05/1990'],
  ['12a03b1990c', '12/03/1990'],
  ['1990-03-12', '12/03/1990'],
])('REG-22: shows %s as %s while it is typed', (typed, shown) => {
  expect(formatBirthdateInput(typed)).toBe(shown)
  expect(formatBirthdateInput(shown)).toBe(shown)
})
