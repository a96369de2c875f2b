import { expect, it } from 'vitest'
import { retentionCutoff } from './months-ago.ts'

const zone = 'America/Mazatlan'

it.each([
  ['2026-03-31T12:00:00-07:00', 1, '2026-02-28T12:00:00-07:00'],
  // 31 March in Culiacán, 1 April in UTC.
  ['2026-03-31T23:30:00-07:00', 1, '2026-02-28T23:30:00-07:00'],
  ['2028-05-31T08:00:00-07:00', 3, '2028-02-29T08:00:00-07:00'],
  ['2026-05-31T08:00:00-07:00', 24, '2024-05-31T08:00:00-07:00'],
])('at %s the retention of %i months begins at %s', (now, months, cutoff) => {
  expect(retentionCutoff(new Date(now), months, zone)).toEqual(new Date(cutoff))
})
