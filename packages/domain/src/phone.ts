/** The country's code with the 1 of mobile telephones, and the prefixes that Mexico dialled until 2019. */
const MEXICAN_PREFIX = /^(?:521|52|044|045|01)(?=\d{10}$)/

const isForeign = (typed: string): boolean => /^(?:\+|00)(?!52)/.test(typed.trim())

/** The digits of a telephone as they are shown while it is typed; ten where it is a whole Mexican one (REG-27). */
export const readPhone = (typed: string): string => {
  const digits = typed.replace(/\D/g, '')
  return (isForeign(typed) ? digits : digits.replace(MEXICAN_PREFIX, '')).slice(0, 15)
}

/** Ten digits, with the spaces, signs and prefixes that people write. */
export const isMexicanPhone = (typed: string): boolean =>
  /^[\d\s+().\p{Pd}]*$/u.test(typed) && /^\d{10}$/.test(readPhone(typed)) && !isForeign(typed)

/**
 * The digits that wa.me wants, with the country's. Undefined where they cannot be a telephone, or where ten of another
 * country would be taken for a Mexican one.
 */
export const whatsappNumber = (phone: string): string | undefined => {
  if (isMexicanPhone(phone)) return `52${readPhone(phone)}`
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  return digits.length >= 11 && digits.length <= 15 ? digits : undefined
}

/** Opens WhatsApp with the text. `number` is that of `whatsappNumber`; without one, the sender chooses to whom. */
export const whatsappLink = (number: string | null | undefined, text: string): string =>
  `https://wa.me/${number ?? ''}?text=${encodeURIComponent(text)}`
