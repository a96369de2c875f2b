import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clabeFault, isCardNumber } from './bank-numbers.ts'

describe.each([
  ['CLABE', (text: string) => clabeFault(text) === undefined, '032180000118359719'],
  ['card number', isCardNumber, '4111111111111111'],
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

it.each([
  ['', { kind: 'length', missing: 18 }],
  ['03218000011835971', { kind: 'length', missing: 1 }],
  ['0321800001183597190', { kind: 'length', missing: -1 }],
  ['0321A0000118359719', { kind: 'character', place: 5, found: 'A' }],
  ['03218000011835971😀', { kind: 'character', place: 18, found: '😀' }],
  ['٠32180000118359719', { kind: 'character', place: 1, found: '٠' }],
  ['032180000118359718', { kind: 'check', expected: 9 }],
  ['000000000000000001', { kind: 'check', expected: 0 }],
  ['032180000118359719', undefined],
])('the fault of the CLABE “%s” is %o', (text, fault) => expect(clabeFault(text)).toEqual(fault))
