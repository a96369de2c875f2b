import { errors } from '../../platform/errors.ts'

/** A text without space around it. Throws validation_failed with `fault` where nothing is left. */
export function requiredText(text: string, fault: string): string {
  const tidy = text.trim()
  if (!tidy) throw errors.validation(fault)
  return tidy
}
