import { PHONE_DIGITS } from '@estudio/domain'

/** The digits of a phone; the country's prefix, which address books add, is left out. */
export const readPhone = (typed: string): string => {
  const digits = typed.replace(/\D/g, '')
  const prefixed = digits.length > PHONE_DIGITS && typed.trim().startsWith('+52')
  return (prefixed ? digits.slice(2) : digits).slice(0, 15)
}
