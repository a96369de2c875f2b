import { isForeignPhone, isMexicanPhone, readPhone, splitPhone } from '@estudio/domain'

/** The area codes of two digits; the others have three. */
const SHORT_AREA_CODES = /^(?:33|55|56|81)/

/** The lengths of the groups in which a number of so many digits is read. */
const groupLengths: Readonly<Record<number, readonly number[]>> = {
  8: [4, 4],
  9: [3, 3, 3],
  10: [3, 3, 4],
}

const inGroups = (digits: string, lengths: readonly number[] = groupLengths[digits.length] ?? []): string => {
  let start = 0
  const groups = lengths.map((length) => {
    start += length
    return digits.slice(start - length, start)
  })
  return groups.length > 0 ? groups.join(' ') : digits
}

/** “667 123 4567”, “55 1234 5678”, “+1 555 123 4567”: a stored telephone for people to read. Any other text stays as it is. */
export const formatPhone = (phone: string): string => {
  const digits = readPhone(phone)
  if (isMexicanPhone(phone)) return inGroups(digits, SHORT_AREA_CODES.test(digits) ? [2, 4, 4] : undefined)
  const { code, number } = splitPhone(digits)
  return isForeignPhone(phone) && code !== '' ? `+${code} ${inGroups(number)}` : phone
}
