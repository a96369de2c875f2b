/**
 * The country code with the 1 of mobile numbers, and the prefixes that Mexico dialled until 2019. No Mexican number begins with 0 or 1,
 * so the prefix +52 1 is not taken for +52 while its number is typed.
 */
const MEXICAN_PREFIX = /^(?:(?:521|52)(?=[2-9]\d{9}$)|(?:044|045|01)(?=\d{10}$))/

const isForeign = (typed: string): boolean => /^(?:\(?\+|00)(?!52)/.test(typed.trim())

const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

const PHONE_CHARACTERS = /^[\d\s+().\p{Pd}]*$/u

/**
 * The form in which a number is shown while it is typed, and stored. A complete Mexican number is reduced to its ten digits;
 * a number that begins with + keeps it (E.164).
 */
export const readPhone = (typed: string): string => {
  const digits = digitsOf(typed)
  const number = (isForeign(typed) ? digits : digits.replace(MEXICAN_PREFIX, '')).slice(0, 15)
  const hasCode = /^\(?\+/.test(typed.trim()) && (isForeign(typed) || number.length === digits.length)
  return hasCode ? `+${number}` : number
}

/** Matches ten digits with the spaces, signs and prefixes that people write. */
export const isMexicanPhone = (typed: string): boolean =>
  PHONE_CHARACTERS.test(typed) && /^\d{10}$/.test(readPhone(typed)) && !isForeign(typed)

/** Matches + and the 7 to 15 digits of a number of another country (E.164), with the spaces and signs that people write. */
export const isForeignPhone = (typed: string): boolean =>
  PHONE_CHARACTERS.test(typed) &&
  /^\+(?!52|0)\d{7,15}$/.test(`+${digitsOf(typed)}`) &&
  readPhone(typed).startsWith('+')

/** The digits by which a telephone is searched: without the prefixes of Mexico, also while the number is incomplete. */
export const searchedDigits = (typed: string): string => {
  const digits = digitsOf(typed)
  return /^\s*\(?\+\s*52/.test(typed) ? digits.replace(/^521?/, '') : digits.replace(MEXICAN_PREFIX, '')
}

/** Whether a contact number has all its digits: ten in Mexico, and seven with the code of another country. An extension may follow. */
export const isCompletePhone = (typed: string): boolean => {
  const number = typed.replace(/[a-z#].*$/i, '').replace(/^\s*(?:(?:\+|00)52\s*1?|01|044|045)/, '')
  return digitsOf(number).length >= (isForeign(typed) ? 7 : 10)
}

/**
 * The digits that wa.me expects, with the country code. Undefined when the text cannot be a telephone number, or when
 * ten digits of another country would be read as a Mexican number.
 */
export const whatsappNumber = (phone: string): string | undefined => {
  if (isMexicanPhone(phone)) return `52${readPhone(phone)}`
  if (isForeignPhone(phone)) return digitsOf(phone)
  const digits = digitsOf(phone).replace(/^00/, '')
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
