export const CLABE_DIGITS = 18
const clabeWeights = [3, 7, 1]

/** The check digit that belongs to the first 17 digits. */
const clabeCheckDigit = (digits: readonly number[]): number => {
  const sum = digits
    .slice(0, CLABE_DIGITS - 1)
    .reduce((total, digit, index) => total + ((digit * (clabeWeights[index % 3] ?? 0)) % 10), 0)
  return (10 - (sum % 10)) % 10
}

/** Why a text is not a CLABE. */
export type ClabeFault =
  /** A character that is not a digit; the first place is 1. */
  | { kind: 'character'; place: number; found: string }
  /** The number of missing digits; negative when there are too many. */
  | { kind: 'length'; missing: number }
  /** The last digit does not belong to the others. Any of the 18 may be the wrong one. */
  | { kind: 'check'; expected: number }

/** The first fault of a text without separators (`ungroupedCode`); undefined for 18 digits with a valid check digit. */
export const clabeFault = (text: string): ClabeFault | undefined => {
  const characters = [...text]
  const wrong = characters.findIndex((character) => !/^[0-9]$/.test(character))
  if (wrong >= 0) return { kind: 'character', place: wrong + 1, found: characters[wrong] ?? '' }
  if (characters.length !== CLABE_DIGITS) return { kind: 'length', missing: CLABE_DIGITS - characters.length }
  const digits = characters.map(Number)
  const expected = clabeCheckDigit(digits)
  return digits.at(-1) === expected ? undefined : { kind: 'check', expected }
}

/** 16 digits with a valid check digit (Luhn). */
export const isCardNumber = (text: string): boolean => {
  if (!/^\d{16}$/.test(text)) return false
  const sum = [...text].map(Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}
