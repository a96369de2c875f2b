import type { OwnWaitlistEntry } from '@estudio/contract'

/** A waiting list entry for tests: by default the second for Pilates, in a year far ahead. */
export const sampleEntry = (given: Partial<OwnWaitlistEntry> = {}): OwnWaitlistEntry => ({
  id: 'entry-1',
  schedule_id: 'class-1',
  position: 2,
  status: 'waiting',
  offered_until: null,
  name: 'Pilates',
  start_time: '2099-11-17T18:00:00',
  end_time: '2099-11-17T18:50:00',
  joined_at: '2026-11-16T15:00:00Z',
  skips: [],
  closed_reason: null,
  ...given,
})
