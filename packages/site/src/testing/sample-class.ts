import type { ScheduledClass } from '@estudio/contract'

/** A class for tests: Pilates on Tuesday 17 November 2026 at 18:00 in Mazatlan, with places left, by default. */
export const sampleClass = (given: Partial<ScheduledClass> = {}): ScheduledClass => ({
  id: 'class-1',
  class_id: 'pilates',
  classes: { name: 'Pilates' },
  start_time: '2026-11-17T18:00:00',
  end_time: '2026-11-17T18:50:00',
  starts_at: '2026-11-17T18:00:00-07:00',
  max_capacity: 14,
  reservation_count: 3,
  waitlist_count: 0,
  held_count: 0,
  status: 'scheduled',
  place_mode: null,
  cancel_rules: null,
  is_special: false,
  special_class_name: null,
  special_class_description: null,
  special_color1: '#FFB347',
  special_color2: '#FF5E62',
  instructors: [],
  ...given,
})
