/** What a studio's message about a missing payment may name: member, plan, amount, and the page with how to pay. */
export const MESSAGE_PLACEHOLDERS = ['nombre', 'plan', 'importe', 'liga'] as const
export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number]

const braces = /\{([^{}]*)\}/g
const isKnown = (name: string): name is MessagePlaceholder =>
  (MESSAGE_PLACEHOLDERS as readonly string[]).includes(name)

/** In braces, but no placeholder. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(braces)].map(([, name = '']) => name).filter((name) => !isKnown(name))

/** What stands in place of a placeholder is not read again. */
export const fillMessage = (template: string, values: Record<MessagePlaceholder, string>): string =>
  template.replace(braces, (whole, name: string) => (isKnown(name) ? values[name] : whole))

/** The digits that wa.me wants, with the country's; ten digits are Mexican. Undefined where they cannot be a number. */
export const whatsappNumber = (phone: string): string | undefined => {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 10) return `52${digits}`
  // The 1 of Mexican mobile telephones until 2019.
  if (/^521\d{10}$/.test(digits)) return `52${digits.slice(3)}`
  return digits.length >= 11 && digits.length <= 15 ? digits : undefined
}

/** Opens WhatsApp with the text; without a number, the sender chooses to whom. */
export const whatsappLink = (number: string | null, text: string): string =>
  `https://wa.me/${number ?? ''}?text=${encodeURIComponent(text)}`
