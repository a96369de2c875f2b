import { maxLengthOf, type Picture, rangeOf, StudioClassInput } from '@estudio/contract'
import { EDITOR_DEFAULT_CAPACITY, SCHEDULED_DURATION_DEFAULT } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { FormErrors } from '../ui/form/form.tsx'
import { schemaErrors } from '../ui/form/schema-errors.ts'

const t = texts.admin.classes
const { validation } = texts.admin.calendar

export const classMaxLengths = {
  name: maxLengthOf(StudioClassInput, 'name'),
  description: maxLengthOf(StudioClassInput, 'description'),
}

export const classRanges = {
  default_duration_minutes: rangeOf(StudioClassInput, 'default_duration_minutes'),
  default_capacity: rangeOf(StudioClassInput, 'default_capacity'),
  display_order: rangeOf(StudioClassInput, 'display_order'),
  cancel_free_minutes: rangeOf(StudioClassInput, 'cancel_free_minutes'),
}

/** The values of the form; null for an empty field. */
export type ClassValues = {
  [Field in keyof StudioClassInput as Exclude<Field, 'picture_id'>]: StudioClassInput[Field] | null
} & { picture?: Picture | null }

/** The request body. A new class without a place is the last, and a class that exists keeps its place. */
export const toClassInput = ({ name, description, display_order, picture, ...rest }: ClassValues) => ({
  ...rest,
  picture_id: picture?.id ?? null,
  name: name?.trim(),
  description: description?.trim(),
  display_order: display_order ?? undefined,
})

const classErrors = schemaErrors(StudioClassInput, {
  name: t.nameRequired,
  description: t.descriptionRequired,
  default_duration_minutes: { required: validation.durationMin, maximum: validation.durationMax },
  default_capacity: { required: validation.capacityMin, maximum: validation.capacityMax },
  cancel_free_minutes: t.hoursRange(classRanges.cancel_free_minutes.max / 60),
  display_order: t.orderRange(classRanges.display_order.min, classRanges.display_order.max),
})

/** The errors of the form by field. The server validates again. */
export const checkClass = (values: ClassValues): FormErrors<ClassValues> => classErrors(toClassInput(values))

/** A new class has the server's default duration. */
export const newClass = {
  is_active: true,
  show_on_site: true,
  color: null,
  picture: null,
  default_duration_minutes: SCHEDULED_DURATION_DEFAULT,
  default_capacity: EDITOR_DEFAULT_CAPACITY,
  cancel_free_minutes: null,
  late_rule: null,
}
