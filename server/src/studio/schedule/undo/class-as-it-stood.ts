import type { ScheduledClassRow } from '../write-store.ts'
import type { ClassAsItStood } from './undo-store.ts'

/** A class with its coaches, in their order, as it can be put back. */
export const asItStood = (row: ScheduledClassRow, coaches: string[]): ClassAsItStood => ({
  id: row.id,
  class_id: row.class_id,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  max_capacity: row.max_capacity,
  is_special: row.is_special,
  special_class_name: row.special_class_name,
  special_class_description: row.special_class_description,
  special_color1: row.special_color1,
  special_color2: row.special_color2,
  coaches,
})
