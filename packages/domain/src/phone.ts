/** The country code with the 1 of mobile numbers, and the prefixes that Mexico dialled until 2019. */
const MEXICAN_PREFIX = /^(?:521|52|044|045|01)(?=\d{10}$)/

const isForeign = (typed: string): boolean => /^(?:\+|00)(?!52)/.test(typed.trim())

/** The digits shown while a number is typed; a complete Mexican number is reduced to its ten digits (REG-27). */
export const readPhone = (typed: string): string => {
  const digits = typed.replace(/\D/g, '')
  return (isForeign(typed) ? digits : digits.replace(MEXICAN_PREFIX, '')).slice(0, 15)
}

/** Matches ten digits with the spaces, signs and prefixes that people write. */
export const isMexicanPhone = (typed: string): boolean =>
  /^[\d\s+().\p{Pd}]*$/u.test(typed) && /^\d{10}$/.test(readPhone(typed)) && !isForeign(typed)

/** Whether a contact number has all its digits: ten in Mexico, and seven after a country code. An extension may follow. */
export const isCompletePhone = (typed: string): boolean => {
  const number = typed.replace(/[a-z#].*$/i, '').replace(/^\s*(?:(?:\+|00)52\s*1?|01|044|045)/, '')
  return number.replace(/\D/g, '').length >= (isForeign(typed) ? 8 : 10)
}

/**
 * The digits that wa.me expects, with the country code. Undefined when the text cannot be a telephone number, or when
 * ten digits of another country would be read as a Mexican number.
 */
export const whatsappNumber = (phone: string): string | undefined => {
  if (isMexicanPhone(phone)) return `52${readPhone(phone)}`
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  return digits.length >= 11 && digits.length <= 15 ? digits : undefined
}

/** `tel:` URL of a formatted phone number. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/**
 * The link that opens WhatsApp with the text. `number` comes from `whatsappNumber`; without a number, the sender
 * chooses the recipient.
 */
export const whatsappLink = (number: string | null | undefined, text: string): string =>
  `https://wa.me/${number ?? ''}?text=${encodeURIComponent(text)}`
