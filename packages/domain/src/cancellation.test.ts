import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationTier } from './cancellation.ts'

describe('A01: the tiers of a cancellation', () => {
  it.each([
    [1000, 'returned'],
    [360, 'returned'],
    [359.99, 'counted'],
    [60, 'counted'],
    [59.99, 'refused'],
    [0, 'refused'],
    [-5, 'refused'],
  ])('%f minutes before: %s', (minutes, tier) => {
    expect(cancellationTier(minutes)).toBe(tier)
  })

  it('A01: a later cancellation is never better for the member, with any limits of the studio', () => {
    const order = { returned: 0, counted: 1, refused: 2 }
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), fc.nat(5000), fc.nat(500), (a, b, minutes, wait) => {
        const limits = { returnMinutes: Math.max(a, b), blockMinutes: Math.min(a, b) }
        const now = order[cancellationTier(minutes, limits)]
        expect(order[cancellationTier(minutes - wait, limits)]).toBeGreaterThanOrEqual(now)
      }),
    )
  })
})
