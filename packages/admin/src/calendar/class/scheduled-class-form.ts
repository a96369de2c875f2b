import {
  type PlaceMode,
  type Room,
  type ScheduledClassInput,
  type StaffScheduledClass,
  StudioClassInput,
} from '@estudio/contract'
import {
  addMinutes,
  atTime,
  daysBetween,
  EDITOR_DEFAULT_CAPACITY,
  isCancelled,
  isCivilDate,
  isSlot,
  minutesBetween,
  SCHEDULED_DURATION_DEFAULT,
  SPECIAL_COLOR_1,
  SPECIAL_COLOR_2,
  type WallTime,
} from '@estudio/domain'
import { texts, upperCase } from '@estudio/texts'
import type { FormErrors } from '../../ui/form/form.tsx'
import { schemaErrors } from '../../ui/form/schema-errors.ts'

const t = texts.admin.calendar.validation

/** The values of the form; null for an empty field. */
export interface ClassFormValues {
  class_id: string
  instructor_ids: string[]
  date: string | null
  /** HH:MM */
  time: string | null
  /** In minutes. */
  duration: number | null
  capacity: number | null
  /** Without it a new class gets the room of its kind; null for a class without a room. */
  room_id?: string | null
  /** Without it the mode of the room. */
  place_mode?: PlaceMode
  is_special: boolean
  special_name: string | null
  special_description: string | null
  color1: string
  color2: string
}

/** The class and the coaches that the form suggests beside its defaults. */
type Suggestion = Pick<ClassFormValues, 'class_id' | 'instructor_ids'>

/** The values of a new class at a cell of the week: 45 minutes, 14 places. */
export const newClassValues = (
  start: WallTime,
  { class_id, instructor_ids }: Suggestion,
): ClassFormValues => ({
  class_id,
  instructor_ids,
  date: start.slice(0, 10),
  time: start.slice(11, 16),
  duration: SCHEDULED_DURATION_DEFAULT,
  capacity: EDITOR_DEFAULT_CAPACITY,
  is_special: false,
  special_name: '',
  special_description: '',
  color1: SPECIAL_COLOR_1,
  color2: SPECIAL_COLOR_2,
})

/** Converts a class to the values of the form. */
export const toClassValues = (entry: StaffScheduledClass): ClassFormValues => ({
  class_id: entry.class_id,
  instructor_ids: entry.instructor_ids,
  date: entry.start_time.slice(0, 10),
  time: entry.start_time.slice(11, 16),
  duration: minutesBetween(entry.start_time, entry.end_time),
  capacity: entry.max_capacity,
  room_id: entry.room_id,
  place_mode: entry.place_mode ?? undefined,
  is_special: entry.is_special,
  special_name: entry.special_class_name ?? '',
  special_description: entry.special_class_description ?? '',
  color1: entry.special_color1,
  color2: entry.special_color2,
})

/** The room of the form: the chosen room, or else the room of the kind of class. */
export const roomOfValues = (
  rooms: readonly Room[],
  { room_id, class_id }: Pick<ClassFormValues, 'room_id' | 'class_id'>,
): Room | undefined =>
  rooms.find((room) => (room_id === undefined ? room.class_ids.includes(class_id) : room.id === room_id))

/** The stored form of a special class's name. */
export const specialName = (typed: string | null): string => upperCase((typed ?? '').trim())

/** A class that is scheduled lasts as long as the class of the catalogue may, and has as many places. */
const sizeErrors = schemaErrors(StudioClassInput, {
  default_duration_minutes: { required: t.durationMin, maximum: t.durationMax },
  default_capacity: { required: t.capacityMin, maximum: t.capacityMax },
})

interface ClassState {
  /** The number of existing reservations. */
  reservations: number
  /** The studio's present wall time. */
  now: WallTime
  /** A class in a room has as many places as are in service, whatever the field of the capacity has. */
  isInRoom?: boolean
}

/** The errors of the form by field, empty without errors. The server validates again. */
export const checkScheduledClass = (
  values: ClassFormValues,
  { reservations, now, isInRoom = false }: ClassState,
): FormErrors<ClassFormValues> => {
  const [date, time] = [values.date ?? '', values.time ?? '']
  const { duration, capacity } = values
  const size = sizeErrors({ default_duration_minutes: duration, default_capacity: capacity })
  const isBelow = capacity !== null && capacity < reservations
  const capacityError =
    size.default_capacity ?? (isBelow ? t.capacityBelowReservations(reservations) : undefined)
  const errors: FormErrors<ClassFormValues> = {
    class_id: values.class_id === '' ? t.classRequired : undefined,
    instructor_ids: values.instructor_ids.length === 0 ? t.coachRequired : undefined,
    duration: size.default_duration_minutes,
    capacity: isInRoom ? undefined : capacityError,
    special_name:
      values.is_special && specialName(values.special_name) === '' ? t.specialNameRequired : undefined,
  }
  if (!isCivilDate(date)) errors.date = t.incomplete
  else if (!isSlot(time)) errors.time = t.incomplete
  else if (atTime(date, time) <= now) errors.date = t.pastDay
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

/** A class in a room is sent without a capacity. The server ignores the capacity of a new class whose kind has a room. */
const roomFields = ({ capacity, room_id, place_mode }: ClassFormValues) => ({
  ...(!room_id && capacity !== null && { max_capacity: capacity }),
  ...(room_id !== undefined && { room_id }),
  ...(room_id !== null && place_mode && { place_mode }),
})

/** The request body: wall times of the studio; only a special class has the special fields. */
export const toScheduledClassInput = (values: ClassFormValues): ScheduledClassInput => {
  const start = atTime(values.date ?? '', values.time ?? '')
  const { is_special } = values
  return {
    class_id: values.class_id,
    instructor_ids: values.instructor_ids,
    start_time: start,
    end_time: addMinutes(start, values.duration ?? 0),
    ...roomFields(values),
    is_special,
    special_class_name: is_special ? specialName(values.special_name) : null,
    special_class_description: is_special ? values.special_description?.trim() || null : null,
    special_color1: is_special ? values.color1 : null,
    special_color2: is_special ? values.color2 : null,
  }
}

const noSuggestion: Suggestion = { class_id: '', instructor_ids: [] }

const dateOf = (time: WallTime) => time.slice(0, 10)

/**
 * The suggestion for an hour. A studio usually repeats its week, so the form suggests the class and coaches of the same
 * hour on the nearest other day. Without such a class it suggests nothing.
 */
export const suggestClass = (start: WallTime, week: readonly StaffScheduledClass[]): Suggestion => {
  const day = dateOf(start)
  const distance = (entry: StaffScheduledClass) => Math.abs(daysBetween(dateOf(entry.start_time), day))
  const [nearest] = week
    .filter(({ start_time }) => start_time === atTime(dateOf(start_time), start.slice(11, 16)))
    .filter((entry) => !entry.is_special && !isCancelled(entry.status) && distance(entry) > 0)
    .sort((one, other) => distance(one) - distance(other))
  return nearest ? { class_id: nearest.class_id, instructor_ids: nearest.instructor_ids } : noSuggestion
}
