import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationTier, limitsOfClass } from './cancellation.ts'

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
    const order = { returned: 0, strike: 1, counted: 1, refused: 2 }
    const rule = fc.constantFrom(null, 'class_lost' as const, 'strike' as const)
    fc.assert(
      fc.property(
        fc.nat(2000),
        fc.nat(2000),
        fc.nat(5000),
        fc.nat(500),
        rule,
        (a, b, minutes, wait, lateRule) => {
          const limits = { returnMinutes: Math.max(a, b), blockMinutes: Math.min(a, b), lateRule }
          const now = order[cancellationTier(minutes, limits)]
          expect(order[cancellationTier(minutes - wait, limits)]).toBeGreaterThanOrEqual(now)
        },
      ),
    )
  })
})

describe('the limits of a class type', () => {
  const studio = { returnMinutes: 360, blockMinutes: 60 }

  it('are those of the studio where the type has none', () => {
    expect(limitsOfClass(studio, null)).toBe(studio)
    expect(limitsOfClass(studio, { free_minutes: null, late_rule: 'strike' })).toEqual({
      ...studio,
      lateRule: 'strike',
    })
  })

  it.each([
    [720, 'returned'],
    [719, 'strike'],
    [60, 'strike'],
    [59, 'refused'],
  ])('%d minutes before, with 12 hours and strikes: %s', (minutes, tier) => {
    const limits = limitsOfClass(studio, { free_minutes: 720, late_rule: 'strike' })
    expect(cancellationTier(minutes, limits)).toBe(tier)
  })
})
