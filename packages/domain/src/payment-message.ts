/** What a studio's message about a missing payment may name: member, plan, amount, and the page with how to pay. */
export const MESSAGE_PLACEHOLDERS = ['nombre', 'plan', 'importe', 'liga'] as const
type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number]

const braces = /\{([^{}]*)\}/g
const isKnown = (name: string): name is MessagePlaceholder =>
  (MESSAGE_PLACEHOLDERS as readonly string[]).includes(name)

/** In braces, but no placeholder. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(braces)].map(([, name = '']) => name).filter((name) => !isKnown(name))

/** What stands in place of a placeholder is not read again. */
export const fillMessage = (template: string, values: Record<MessagePlaceholder, string>): string =>
  template.replace(braces, (whole, name: string) => (isKnown(name) ? values[name] : whole))
