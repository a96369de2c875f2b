import { expect, it } from 'vitest'
import { isDeletedSoon } from './unpaid-purchases.ts'

it.each([
  ['2026-11-29', true],
  ['2026-11-30', true],
  ['2026-12-01', true],
  ['2026-12-02', false],
])('on 30 November a purchase that is deleted on %s is deleted soon: %s', (deletedOn, isSoon) =>
  expect(isDeletedSoon(deletedOn, '2026-11-30')).toBe(isSoon),
)
