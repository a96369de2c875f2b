import type { ScheduledClassInput, StaffScheduledClass } from '@estudio/contract'
import {
  addMinutes,
  atTime,
  EDITOR_DEFAULT_CAPACITY,
  isCivilDate,
  isSlot,
  LIMITS,
  MIN_CAPACITY,
  minutesBetween,
  SCHEDULED_DURATION_DEFAULT,
  SCHEDULED_DURATION_MIN,
  SPECIAL_COLOR_1,
  SPECIAL_COLOR_2,
  type WallTime,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import { changedFields } from '../../data/changed-fields.ts'

const t = texts.admin.calendar.validation

/** The form of a scheduled class. Numbers as typed. */
export interface ClassFormValues {
  class_id: string
  instructor_ids: string[]
  date: string
  /** HH:MM */
  time: string
  duration: string
  capacity: string
  is_special: boolean
  special_name: string
  special_description: string
  color1: string
  color2: string
}

export type FormFaults = Partial<Record<keyof ClassFormValues | 'form', string>>

/** What the form proposes beside the defaults: the class and coaches likely to be meant. */
export type Suggestion = Pick<ClassFormValues, 'class_id' | 'instructor_ids'>

/** A new class at a moment of the week: 45 minutes, 14 places (ACA-10, ACA-11). */
export const newForm = (start: WallTime, { class_id, instructor_ids }: Suggestion): ClassFormValues => ({
  class_id,
  instructor_ids,
  date: start.slice(0, 10),
  time: start.slice(11, 16),
  duration: String(SCHEDULED_DURATION_DEFAULT),
  capacity: String(EDITOR_DEFAULT_CAPACITY),
  is_special: false,
  special_name: '',
  special_description: '',
  color1: SPECIAL_COLOR_1,
  color2: SPECIAL_COLOR_2,
})

/** The form filled with a class as it is. */
export const formOf = (entry: StaffScheduledClass): ClassFormValues => ({
  class_id: entry.class_id,
  instructor_ids: entry.instructor_ids,
  date: entry.start_time.slice(0, 10),
  time: entry.start_time.slice(11, 16),
  duration: String(minutesBetween(entry.start_time, entry.end_time)),
  capacity: String(entry.max_capacity),
  is_special: entry.is_special,
  special_name: entry.special_class_name ?? '',
  special_description: entry.special_class_description ?? '',
  color1: entry.special_color1,
  color2: entry.special_color2,
})

/** What was typed over `base`, put on a later version of the class: day, hour and duration each by itself. */
export const reapplied = (
  typed: ClassFormValues,
  base: StaffScheduledClass,
  theirs: StaffScheduledClass,
): ClassFormValues => ({ ...formOf(theirs), ...changedFields({ ...formOf(base) }, { ...typed }) })

/** How a special class's name is stored (ACA-12). */
export const specialName = (typed: string): string => typed.trim().toLocaleUpperCase('es-MX')

const whole = (typed: string): number => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

const durationFault = (minutes: number): string | undefined => {
  if (!(minutes >= SCHEDULED_DURATION_MIN)) return t.durationMin
  return minutes > LIMITS.classMinutes ? t.durationMax : undefined
}

const capacityFault = (places: number, reservations: number): string | undefined => {
  if (!(places >= MIN_CAPACITY)) return t.capacityMin
  if (places > LIMITS.capacity) return t.capacityMax
  return places < reservations ? t.capacityBelowReservations(reservations) : undefined
}

/**
 * What is wrong with the form, by field; empty when nothing is (ACA-07 to ACA-15). The server decides again.
 * @param known reservations the class has already, and what the studio's clock shows
 */
export const checkForm = (
  values: ClassFormValues,
  { reservations, now }: { reservations: number; now: WallTime },
): FormFaults => {
  const complete = isCivilDate(values.date) && isSlot(values.time)
  const faults: FormFaults = {
    class_id: values.class_id === '' ? t.classRequired : undefined,
    instructor_ids: values.instructor_ids.length === 0 ? t.coachRequired : undefined,
    duration: durationFault(whole(values.duration)),
    capacity: capacityFault(whole(values.capacity), reservations),
    special_name:
      values.is_special && specialName(values.special_name) === '' ? t.specialNameRequired : undefined,
    date: complete && atTime(values.date, values.time) <= now ? t.pastDay : undefined,
    form: complete ? undefined : t.incomplete,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

/** What is sent: wall times of the studio, the special fields only of a special class (ACA-12, ACA-13). */
export const toInput = (values: ClassFormValues): ScheduledClassInput => {
  const start = atTime(values.date, values.time)
  const { is_special } = values
  return {
    class_id: values.class_id,
    instructor_ids: values.instructor_ids,
    start_time: start,
    end_time: addMinutes(start, whole(values.duration)),
    max_capacity: whole(values.capacity),
    is_special,
    special_class_name: is_special ? specialName(values.special_name) : null,
    special_class_description: is_special ? values.special_description.trim() || null : null,
    special_color1: is_special ? values.color1 : null,
    special_color2: is_special ? values.color2 : null,
  }
}
