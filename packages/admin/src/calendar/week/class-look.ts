import type { StaffScheduledClass } from '@estudio/contract'
import { textToneOn } from '@estudio/domain'
import { classTint, palette } from '@estudio/ui'

export interface ClassLook {
  background: string
  ink: string
  line: string
}

/** How a class looks wherever it appears: its type's tint, or the gradient of a special one (ACA-13, CRD-05). */
export const classLook = (entry: StaffScheduledClass, mode: 'light' | 'dark'): ClassLook => {
  if (!entry.is_special) return classTint(entry.classes.name, mode)
  const { special_color1: from, special_color2: to } = entry
  return gradientLook(from, to)
}

/** The gradient of two colours with text that can be read on it. */
export const gradientLook = (from: string, to: string): ClassLook => ({
  background: `linear-gradient(100deg, ${from}, ${to})`,
  ink: textToneOn(from, to) === 'dark' ? palette.ink : palette.white,
  line: to,
})
