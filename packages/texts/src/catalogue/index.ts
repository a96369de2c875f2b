/**
 * Every Spanish text of the product, written once, by area. A text with a placeholder is a function.
 * Namespaces rather than one object: a page carries the areas it speaks of and no other.
 * Refusals have their own catalogue, `refusalTexts`, keyed by reason code.
 */
export * as texts from './areas.ts'
export { requestFaults, type ServiceText, serviceTexts } from './errors.ts'
export type { MailText } from './mail.ts'
