import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCardNumber, isClabe } from './bank-numbers.ts'

describe.each([
  ['isClabe', isClabe, '032180000118359719'],
  ['isCardNumber', isCardNumber, '4111111111111111'],
] as const)('%s', (_name, check, number) => {
  it('accepts a number whose check digit is right', () => {
    expect(check(number)).toBe(true)
    expect(check('0'.repeat(number.length))).toBe(true)
  })

  it('refuses a number with one wrong digit', () => {
    const slip = fc.record({ at: fc.nat(number.length - 1), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(slip, ({ at, by }) => {
        const wrong = (Number(number[at]) + by) % 10
        expect(check(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false)
      }),
    )
  })

  it.each(['', '123', `${number}0`, number.replace(/.$/, 'x')])('refuses “%s”', (text) => {
    expect(check(text)).toBe(false)
  })
})
