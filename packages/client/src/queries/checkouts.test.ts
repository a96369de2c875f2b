import { expect, it } from 'vitest'
import { checkoutPause } from './checkouts.ts'

it('a payment that is not final is read again, ever less often', () => {
  const pauses = (state: 'open' | 'awaiting') =>
    [1, 2, 3, 40].map((readings) => checkoutPause(state, readings))
  expect(pauses('open')).toEqual([3000, 4500, 6750, 60_000])
  expect(pauses('awaiting')).toEqual([15_000, 22_500, 33_750, 300_000])
})

it.each(['paid', 'failed', 'expired', 'review'] as const)('a payment that is %s is not read again', (state) =>
  expect(checkoutPause(state, 1)).toBe(false),
)
