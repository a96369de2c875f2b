import { expect, it } from 'vitest'
import { formatRecent } from './recent.ts'

it.each([
  ['2026-11-20T07:05:00', '2026-11-20', 'hoy, 7:05 a.m.'],
  ['2026-11-19T19:30:00', '2026-11-20', 'ayer, 7:30 p.m.'],
  ['2026-11-03T12:00:00', '2026-11-20', '3 de noviembre, 12:00 p.m.'],
  ['2026-12-31T08:00:00', '2027-01-01', 'ayer, 8:00 a.m.'],
  ['2026-12-30T08:00:00', '2027-01-01', '30 de diciembre de 2026, 8:00 a.m.'],
])('%s, seen on %s: %s', (time, today, text) => {
  expect(formatRecent(time, today)).toBe(text)
})
