import { maxLengthOf, type Picture, rangeOf, StudioClassInput } from '@estudio/contract'
import { EDITOR_DEFAULT_CAPACITY, SCHEDULED_DURATION_DEFAULT } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { fractionError } from '../ui/amount.ts'
import type { FormErrors } from '../ui/form.tsx'
import { textError } from '../ui/text-error.ts'

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
}

/** The values of the form; null for an empty field. */
export type ClassValues = {
  [Field in keyof StudioClassInput as Exclude<Field, 'picture_id'>]: StudioClassInput[Field] | null
} & { picture?: Picture | null }

type NumberField = keyof typeof classRanges

const numberError = (
  field: NumberField,
  value: number | null | undefined,
  { least, most = least }: { least: string; most?: string },
): string | undefined => {
  const { min, max } = classRanges[field]
  if (!(Number(value) >= min)) return least
  return Number(value) > max ? most : fractionError(value)
}

/** An empty place is valid: a new class is the last, and a class that exists keeps its place. */
const orderError = (place: number | null | undefined): string | undefined => {
  const { min, max } = classRanges.display_order
  return (place ?? null) === null
    ? undefined
    : numberError('display_order', place, { least: t.orderRange(min, max) })
}

/** The errors of the form by field. The server validates again. */
export const checkClass = (values: ClassValues): FormErrors<ClassValues> => ({
  name: textError(values.name, t.nameRequired, classMaxLengths.name),
  description: textError(values.description, t.descriptionRequired, classMaxLengths.description),
  default_duration_minutes: numberError('default_duration_minutes', values.default_duration_minutes, {
    least: validation.durationMin,
    most: validation.durationMax,
  }),
  default_capacity: numberError('default_capacity', values.default_capacity, {
    least: validation.capacityMin,
    most: validation.capacityMax(classRanges.default_capacity.max),
  }),
  display_order: orderError(values.display_order),
})

export const toClassInput = ({ name, description, display_order, picture, ...rest }: ClassValues) => ({
  ...rest,
  picture_id: picture?.id ?? null,
  name: name?.trim(),
  description: description?.trim(),
  display_order: display_order ?? undefined,
})

/** A new class has the server's default duration. */
export const newClass = {
  is_active: true,
  show_on_site: true,
  color: null,
  picture: null,
  default_duration_minutes: SCHEDULED_DURATION_DEFAULT,
  default_capacity: EDITOR_DEFAULT_CAPACITY,
}
