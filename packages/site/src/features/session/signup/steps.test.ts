import { describe, expect, it } from 'vitest'
import { readBirthdate } from './steps'

describe('readBirthdate', () => {
  it.each([
    ['1', '1'],
    ['123', '12/3'],
    ['12/31', '12/31'],
    ['12031990', '12/03/1990'],
    ['12a03b1990c', '12/03/1990'],
    ['1990-03-12', '12/03/1990'],
  ])('REG-22: makes %s into %s', (typed, shown) => expect(readBirthdate(typed)).toBe(shown))
})
