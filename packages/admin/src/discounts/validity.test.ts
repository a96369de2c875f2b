import { expect, it } from 'vitest'
import { validityOf } from './validity.ts'

it('ADI-02: says from when to when, or without an end Nunca', () => {
  expect(validityOf({ valid_from: '2026-06-01', valid_to: '2026-06-30' })).toBe('01/06/2026 - 30/06/2026')
  expect(validityOf({ valid_from: '2026-06-01', valid_to: null })).toBe('01/06/2026 - Nunca')
})
