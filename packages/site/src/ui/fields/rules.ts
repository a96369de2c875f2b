import type { Validation } from '@estudio/domain'
import { signUpIssueText } from '@estudio/texts'

/** The rule of a field that the server checks with the same function of packages/domain. */
export const ruleOf =
  <Values extends unknown[]>(validate: (...values: Values) => Validation) =>
  (...values: Values): string | true =>
    signUpIssueText(validate(...values)) ?? true

/** The rule of a text that may not be blank. */
export const notBlank =
  (message: string) =>
  (typed: string): string | true =>
    typed.trim() !== '' || message
