/**
 * The placeholders of the message about a missing payment: member, plan, amount, and the page that explains how to pay.
 */
export const MESSAGE_PLACEHOLDERS = ['nombre', 'plan', 'importe', 'liga'] as const
type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number]

const braces = /\{([^{}]*)\}/g
const isKnown = (name: string): name is MessagePlaceholder =>
  (MESSAGE_PLACEHOLDERS as readonly string[]).includes(name)

/** The texts in braces that are not placeholders. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(braces)].map(([, name = '']) => name).filter((name) => !isKnown(name))

/** Replaces placeholders once; braces inside a value are not replaced again. */
export const fillMessage = (template: string, values: Record<MessagePlaceholder, string>): string =>
  template.replace(braces, (whole, name: string) => (isKnown(name) ? values[name] : whole))
