import type { ScheduledClassInput, ScheduledClassPatch } from '@estudio/contract'
import {
  EDITOR_DEFAULT_CAPACITY,
  instantOf,
  LIMITS,
  minutesBetween,
  parseWallTime,
  SCHEDULED_DURATION_MIN,
  SPECIAL_COLOR_1,
  SPECIAL_COLOR_2,
  wallTimeOf,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { requiredName } from '../../../shared/fields.ts'
import { lockInstructors } from '../../../shared/locks.ts'
import { noRoom } from '../../rooms/store.ts'
import { busyCoach } from './coaches-store.ts'
import { type ClassFields, isActiveClassType, lockSlotAt, type ScheduledClassRow } from './store.ts'

const words = texts.admin.calendar.validation

export interface ClassDraft {
  fields: ClassFields
  coaches: string[]
}

const checkDuration = (minutes: number): void => {
  if (!(minutes >= SCHEDULED_DURATION_MIN)) throw errors.validation(words.durationMin, 'end_time')
  if (minutes > LIMITS.classMinutes) throw errors.validation(words.durationMax, 'end_time')
}

const checkCoaches = (coaches: readonly string[]): void => {
  if (coaches.length === 0) throw errors.refused('coach_required')
  if (new Set(coaches.map((id) => id.toLowerCase())).size < coaches.length)
    throw errors.validation(words.coachTwice, 'instructor_ids')
}

/** The name of a special class is trimmed and in upper case. */
const specialName = (isSpecial: boolean, name: string | null | undefined): string | null => {
  if (!isSpecial) return null
  return requiredName(name ?? '', words.specialNameRequired, 'special_class_name').toUpperCase()
}

/** Throws validation_failed with the text of the first error, or coach_required. */
export function toClassDraft(input: ScheduledClassInput, zone: string): ClassDraft {
  const { start_time, end_time } = input
  for (const [field, time] of Object.entries({ start_time, end_time }))
    if (!parseWallTime(time)) throw errors.validation(undefined, field)
  checkCoaches(input.instructor_ids)
  checkDuration(minutesBetween(start_time, end_time))
  const isSpecial = input.is_special ?? false
  return {
    coaches: input.instructor_ids,
    fields: {
      class_id: input.class_id,
      starts_at: instantOf(start_time, zone),
      ends_at: instantOf(end_time, zone),
      max_capacity: input.max_capacity ?? EDITOR_DEFAULT_CAPACITY,
      ...noRoom,
      is_special: isSpecial,
      special_class_name: specialName(isSpecial, input.special_class_name),
      special_class_description: isSpecial ? input.special_class_description?.trim() || null : null,
      special_color1: input.special_color1 || SPECIAL_COLOR_1,
      special_color2: input.special_color2 || SPECIAL_COLOR_2,
    },
  }
}

export const withChanges = (
  row: ScheduledClassRow,
  coaches: string[],
  patch: ScheduledClassPatch,
  zone: string,
): ScheduledClassInput => ({
  class_id: row.class_id,
  instructor_ids: coaches,
  start_time: wallTimeOf(row.starts_at, zone),
  end_time: wallTimeOf(row.ends_at, zone),
  // A class in a room whose places are all out of service has none, which no class without a room may have.
  max_capacity: Math.max(1, row.max_capacity),
  is_special: row.is_special,
  special_class_name: row.special_class_name,
  special_class_description: row.special_class_description,
  special_color1: row.special_color1,
  special_color2: row.special_color2,
  ...Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)),
})

/** These locks keep the check for coach overlaps valid until the commit. Throws not_found. */
export async function lockCoaches(tx: Tx, coaches: readonly string[]): Promise<void> {
  const found = await lockInstructors(tx, coaches)
  if (found.length < coaches.length) throw errors.notFound('instructor')
}

/** The caller holds the locks of lockCoaches. Throws coach_overlap with the coach's name. */
export async function checkCoachesFree(tx: Tx, { coaches, fields }: ClassDraft, except?: string) {
  const coach = await busyCoach(tx, coaches, fields, except)
  if (coach !== undefined) throw errors.refused('coach_overlap', { coach })
}

export async function checkClassType(tx: Tx, classId: string): Promise<void> {
  if (!(await isActiveClassType(tx, classId))) throw errors.refused('class_not_found')
}

/** Special classes may begin at any time. Throws no_such_slot. */
export async function checkSlot(tx: Tx, { fields }: ClassDraft): Promise<void> {
  if (fields.is_special) return
  if (!(await lockSlotAt(tx, fields.starts_at))) throw errors.refused('no_such_slot')
}
