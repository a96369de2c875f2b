import { maxLengthOf, StudioClassInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { FormErrors } from '../ui/form.tsx'
import { textError } from '../ui/text-error.ts'

const t = texts.admin.classes

export const classMaxLengths = {
  name: maxLengthOf(StudioClassInput, 'name'),
  description: maxLengthOf(StudioClassInput, 'description'),
}

/** The values of the form; null for an empty field. */
export type ClassValues = { [Field in keyof StudioClassInput]: StudioClassInput[Field] | null }

/** ACL-06; the server validates again. */
export const checkClass = ({ name, description }: ClassValues): FormErrors<ClassValues> => ({
  name: textError(name, t.nameRequired, classMaxLengths.name),
  description: textError(description, t.descriptionRequired, classMaxLengths.description),
})

export const toClassInput = ({ name, description, ...rest }: ClassValues) => ({
  ...rest,
  name: name?.trim(),
  description: description?.trim(),
})

/** ACL-07: a new class has the server's default duration. */
export const newClass = { is_active: true }
