/** Without I, L, O, 0 and 1, which are easily confused (B18). */
export const REFERENCE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const REFERENCE_PREFIX = 'EST-'
const LENGTH = 6

/** EST-7KQ2MX. `below` returns a random integer from 0 up to, not including, its argument. */
export const transferReference = (below: (limit: number) => number): string =>
  REFERENCE_PREFIX +
  Array.from({ length: LENGTH }, () => REFERENCE_ALPHABET.charAt(below(REFERENCE_ALPHABET.length))).join('')

/** In its stored form; undefined when it is none. */
export const readReference = (typed: string): string | undefined => {
  const code = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^EST(?=.{6}$)/, '')
  const valid = code.length === LENGTH && [...code].every((letter) => REFERENCE_ALPHABET.includes(letter))
  return valid ? REFERENCE_PREFIX + code : undefined
}
