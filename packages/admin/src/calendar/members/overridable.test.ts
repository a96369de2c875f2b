import { expect, it } from 'vitest'
import { isFinal, isOverridable } from './overridable.ts'

it('B13: rules about plans and places can be set aside with a reason', () => {
  expect(isOverridable('no_plan')).toBe(true)
  expect(isOverridable('class_full')).toBe(true)
})

it.each(['overlapping_reservation', 'class_canceled', 'forbidden', undefined] as const)(
  'B13: %s cannot',
  (code) => {
    expect(isOverridable(code)).toBe(false)
  },
)

it('what got lost on its way, or failed inside the server, can be tried again', () => {
  expect([undefined, 'internal_error' as const].map(isFinal)).toEqual([false, false])
  expect(isFinal('class_full')).toBe(true)
})
