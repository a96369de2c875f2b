import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '@estudio/domain'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const CHARACTER_CLASSES = [
  { set: LETTERS, present: /\p{Ll}/u },
  { set: LETTERS.toUpperCase(), present: /\p{Lu}/u },
  { set: '0123456789', present: /\d/ },
  { set: '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~', present: /[^\p{L}\p{N}\s]/u },
]

/** A password needs at least one character of each. */
export const CHARACTER_SETS = CHARACTER_CLASSES.map(({ set }) => set)

/** Counts bytes. A password is never truncated. */
export const isTooLong = (password: string): boolean => Buffer.byteLength(password) > PASSWORD_MAX_BYTES

/** The rule that a password breaks. */
export const passwordWeakness = (password: string): ('length' | 'characters')[] => [
  ...([...password].length < PASSWORD_MIN ? (['length'] as const) : []),
  ...(CHARACTER_CLASSES.some(({ present }) => !present.test(password)) ? (['characters'] as const) : []),
]
