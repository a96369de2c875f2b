import type { StudioClass, StudioClassInput } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Faults } from '../ui/form/resolver.ts'
import { textFault } from '../ui/form/text-fault.ts'

const t = texts.admin.classes

export interface ClassValues {
  name: string
  description: string
  is_active: boolean
}

/** The form of a class of the catalogue, empty and switched on for a new one. */
export const classForm = (row?: StudioClass): ClassValues => ({
  name: row?.name ?? '',
  description: row?.description ?? '',
  is_active: row?.is_active ?? true,
})

/** ACL-06: name and description are required. */
export const checkClass = ({ name, description }: ClassValues): Faults<ClassValues> => ({
  name: textFault(name, t.nameRequired, LIMITS.name),
  description: textFault(description, t.descriptionRequired, LIMITS.text),
})

export const toClassInput = ({ name, description, is_active }: ClassValues): StudioClassInput => ({
  name: name.trim(),
  description: description.trim(),
  is_active,
})

/** ACL-07: the duration in minutes goes along with every change, and is not edited. */
export const withDuration = ({ duration_minutes }: StudioClass) => ({ duration_minutes })
