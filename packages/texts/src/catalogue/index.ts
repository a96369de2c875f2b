/**
 * Every Spanish text of the product, by area. A text with a placeholder is a function. The areas are namespaces and not
 * one object, so that a page loads only the areas it uses. Refusals have their own catalogue, `refusalTexts`, keyed by
 * reason code.
 */
export * as texts from './areas.ts'
export { requestFaults, type ServiceText, serviceTexts } from './errors.ts'
export type { MailText } from './mail.ts'
