import { expect, it } from 'vitest'
import { joinNames } from './lists.ts'

it('joins any number of names with commas and a final “y”', () => {
  expect(joinNames([])).toBe('')
  expect(joinNames(['Coach Ana'])).toBe('Coach Ana')
  expect(joinNames(['Ana', 'Luis', 'Sofía'])).toBe('Ana, Luis y Sofía')
})

it('writes “e” before an i sound', () => {
  expect(joinNames(['Barre', 'Iniciación'])).toBe('Barre e Iniciación')
  expect(joinNames(['Ana', 'Irene'])).toBe('Ana e Irene')
})
