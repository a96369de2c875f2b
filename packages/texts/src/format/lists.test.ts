import { expect, it } from 'vitest'
import { joinNames, listInSentence } from './lists.ts'

it('joins any number of names with commas and a final “y”', () => {
  expect(joinNames([])).toBe('')
  expect(joinNames(['Coach Ana'])).toBe('Coach Ana')
  expect(joinNames(['Ana', 'Luis', 'Sofía'])).toBe('Ana, Luis y Sofía')
})

it('writes “e” before an i sound in a sentence', () => {
  expect(listInSentence(['Barre', 'Iniciación'])).toBe('Barre e Iniciación')
})
