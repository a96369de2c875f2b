import type { TimelineEvent } from '@estudio/contract'
import { expect, it } from 'vitest'
import { historyByMonth } from './history-lines.ts'

const event = (
  at: string,
  kind: TimelineEvent['kind'],
  more: Partial<TimelineEvent> = {},
): TimelineEvent => ({
  at,
  kind,
  text: kind,
  by: null,
  entity: 'reservation',
  entity_id: 'r1',
  attendance: null,
  ...more,
})
const linesOf = (events: TimelineEvent[]) =>
  [...historyByMonth(events, 'America/Mazatlan')].map(([month, lines]) => [
    month,
    lines.map(({ kind, entity_id }) => `${kind} ${entity_id}`),
  ])

it.each(['attended', 'no_show'] as const)('a class that was booked and %s is one line', (attendance) => {
  const marked = event('2026-11-20T18:00:00Z', 'attendance', { attendance })
  const other = event('2026-11-19T18:00:00Z', 'booking', { entity_id: 'r2' })
  expect(linesOf([marked, other, event('2026-11-18T18:00:00Z', 'booking')])).toEqual([
    ['2026-11', ['attendance r1', 'booking r2']],
  ])
})

it('an arrival that was refused does not hide the booking, and months follow the studio’s zone', () => {
  const refused = event('2026-12-01T07:00:00Z', 'attendance')
  expect(linesOf([refused, event('2026-12-01T06:59:59Z', 'booking')])).toEqual([
    ['2026-12', ['attendance r1']],
    ['2026-11', ['booking r1']],
  ])
})
