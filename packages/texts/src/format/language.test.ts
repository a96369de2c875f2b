import { expect, it } from 'vitest'
import { compareNames } from './language.ts'

it('names stand in Spanish order, with an accent and without it', () => {
  const names = ['Zumba', 'Olga', 'ñandú', 'Ábaco', 'nora', 'abril']
  expect(names.toSorted(compareNames)).toEqual(['Ábaco', 'abril', 'nora', 'ñandú', 'Olga', 'Zumba'])
})
