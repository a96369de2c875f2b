import { expect, it } from 'vitest'
import { formatOpeningHours, readOpeningHours } from './opening-hours.ts'

it('uses the Spanish abbreviations of days', () => {
  const week = 'Mo-Fr 07:00-13:00, Tu-Th 16:00-20:00, Sa 08:00-14:00, We-Su 21:00-22:00'
  expect(formatOpeningHours(week)).toBe(
    'Lu-Vi 07:00-13:00, Ma-Ju 16:00-20:00, Sá 08:00-14:00, Mi-Do 21:00-22:00',
  )
  expect(readOpeningHours(formatOpeningHours(week))).toBe(week)
  expect(readOpeningHours(' Lu-Sa 07:00-20:00 ')).toBe('Mo-Sa 07:00-20:00')
})
