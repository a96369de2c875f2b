import { formatBirthdateInput, PHONE_DIGITS } from '@estudio/domain'

/** dd/mm/yyyy while typing (REG-22); a browser that fills in an ISO date is understood too. */
export const readBirthdate = (typed: string): string => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  return iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : formatBirthdateInput(typed)
}

/** The digits of a phone; the country's prefix, which address books add, is left out. */
export const readPhone = (typed: string): string => {
  const digits = typed.replace(/\D/g, '')
  const prefixed = digits.length > PHONE_DIGITS && typed.trim().startsWith('+52')
  return (prefixed ? digits.slice(2) : digits).slice(0, 15)
}
