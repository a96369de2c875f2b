import { describe, expect, it } from 'vitest'
import { exactCents, nearestCents, pesosOf } from './pesos.ts'

describe('an amount in pesos', () => {
  it.each([
    [7, '0.07'],
    [29, '0.29'],
    [17_29, '17.29'],
    [1_10, '1.1'],
    [1_000_00, '1000'],
    [999_999_99, '999999.99'],
  ])('has %i centavos written as %s', (cents, text) => {
    expect(JSON.stringify(pesosOf(cents))).toBe(text)
    expect(exactCents(JSON.parse(text))).toBe(cents)
    expect(nearestCents(JSON.parse(text))).toBe(cents)
  })

  it('is the same centavos there and back, for each amount up to 10,000 pesos', () => {
    for (let cents = 0; cents <= 10_000_00; cents += 1)
      if (exactCents(JSON.parse(JSON.stringify(pesosOf(cents)))) !== cents) expect.fail(`${cents}`)
  })

  it.each([
    17.291,
    0.005,
    98.9009,
    509.999,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '17.29',
    null,
    undefined,
    1e15,
  ])('has no exact centavos when it is %s', (pesos) => expect(exactCents(pesos)).toBeUndefined())

  it.each([
    [98.9009, 98_90],
    [509.999, 510_00],
    [-1, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    ['17.29', 0],
    [undefined, 0],
  ])('is nearest, when it is %s, to %i centavos', (pesos, cents) => expect(nearestCents(pesos)).toBe(cents))
})
