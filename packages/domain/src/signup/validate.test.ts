import { describe, expect, it } from 'vitest'
import { readPhone } from './validate.ts'

describe('readPhone', () => {
  it.each([
    ['667 123 4567', '6671234567'],
    ['+52 667 123 4567', '6671234567'],
    ['(667) 123-45-67', '6671234567'],
    ['66712345678', '66712345678'],
    ['52667', '52667'],
  ])('REG-27: makes %s into %s', (typed, shown) => expect(readPhone(typed)).toBe(shown))
})
