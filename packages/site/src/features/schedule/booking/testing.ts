import { DEFAULT_CANCELLATION_LIMITS } from '@estudio/domain'
import type { ClassItem } from '../class-item'

/** A class for the tests of booking, at 7:00 on Monday 23 November 2026 in Mazatlan. */
export const bookedItem = {
  id: 'c1',
  name: 'PILATES',
  instructor: 'Coach Sol',
  start_time: '2026-11-23T07:00:00',
  starts: new Date('2026-11-23T14:00:00Z'),
  limits: DEFAULT_CANCELLATION_LIMITS,
} as ClassItem
