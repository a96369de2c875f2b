import type { StaffScheduledClass } from '@estudio/contract'
import { atTime, daysBetween, isCancelled, type WallTime } from '@estudio/domain'
import type { Suggestion } from './class-form.ts'

const nothing: Suggestion = { class_id: '', instructor_ids: [] }

const dateOf = (time: WallTime) => time.slice(0, 10)

/**
 * What is most likely meant at an hour: a studio repeats its week, so the class given at the same hour on the nearest
 * other day, with its coaches. Without one, nothing is proposed.
 */
export const suggestClass = (start: WallTime, week: readonly StaffScheduledClass[]): Suggestion => {
  const day = dateOf(start)
  const distance = (entry: StaffScheduledClass) => Math.abs(daysBetween(dateOf(entry.start_time), day))
  const [nearest] = week
    .filter(({ start_time }) => start_time === atTime(dateOf(start_time), start.slice(11, 16)))
    .filter((entry) => !entry.is_special && !isCancelled(entry.status) && distance(entry) > 0)
    .sort((one, other) => distance(one) - distance(other))
  return nearest ? { class_id: nearest.class_id, instructor_ids: nearest.instructor_ids } : nothing
}
