import type { StaffScheduledClass } from '@estudio/contract'

/** A scheduled class for tests, by default Pilates with Valeria. */
export const scheduled = (start: string, over: Partial<StaffScheduledClass> = {}): StaffScheduledClass => ({
  id: `class-${start}`,
  class_id: 'pilates',
  classes: { name: 'Pilates' },
  start_time: start,
  end_time: `${start.slice(0, 11)}${start.slice(11, 13)}:45:00`,
  starts_at: `${start}-07:00`,
  max_capacity: 14,
  reservation_count: 0,
  waitlist_count: 0,
  held_count: 0,
  status: 'scheduled',
  is_special: false,
  special_class_name: null,
  special_class_description: null,
  special_color1: '#FFB347',
  special_color2: '#FF5E62',
  instructors: [
    {
      id: 'valeria',
      instructor_id: 'valeria',
      display_name: 'Valeria',
      name: 'Valeria',
      profile_picture_url: null,
    },
  ],
  class_color: null,
  instructor_ids: ['valeria'],
  users: [],
  user_schedule_id: null,
  reservation_id: null,
  reservation_status: null,
  version: 1,
  ...over,
})
