/** Letters and digits that are not taken for one another: no I, L, O, 0 or 1 (B18). */
export const REFERENCE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const REFERENCE_PREFIX = 'EST-'
const LENGTH = 6

/**
 * A transfer reference such as EST-7KQ2MX.
 * @param below a random integer from 0 up to, not including, its argument
 */
export const transferReference = (below: (limit: number) => number): string =>
  REFERENCE_PREFIX +
  Array.from({ length: LENGTH }, () => REFERENCE_ALPHABET.charAt(below(REFERENCE_ALPHABET.length))).join('')

/** A reference as typed by a person, in its stored form; undefined when it is none. */
export const readReference = (typed: string): string | undefined => {
  const code = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^EST(?=.{6}$)/, '')
  const valid = code.length === LENGTH && [...code].every((letter) => REFERENCE_ALPHABET.includes(letter))
  return valid ? REFERENCE_PREFIX + code : undefined
}
