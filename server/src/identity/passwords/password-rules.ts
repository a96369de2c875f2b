import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '@estudio/domain'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const KINDS = [
  { set: LETTERS, present: /\p{Ll}/u },
  { set: LETTERS.toUpperCase(), present: /\p{Lu}/u },
  { set: '0123456789', present: /\d/ },
  { set: '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~', present: /[^\p{L}\p{N}\s]/u },
]

/** bytes, not characters: beyond it a password is refused, never cut (C2). */
export const isTooLong = (password: string): boolean => Buffer.byteLength(password) > PASSWORD_MAX_BYTES

/** Why a password is too weak, in the account service's words; null if it will do (C3). */
export const weaknessOf = (password: string): { message: string; reasons: string[] } | null => {
  const short = [...password].length < PASSWORD_MIN
  const missing = KINDS.some((kind) => !kind.present.test(password))
  const messages = [
    short && `Password should be at least ${PASSWORD_MIN} characters.`,
    missing &&
      `Password should contain at least one character of each: ${KINDS.map((kind) => kind.set).join(', ')}.`,
  ].filter((text) => text !== false)
  if (messages.length === 0) return null
  const reasons = [short && 'length', missing && 'characters'].filter((reason) => reason !== false)
  return { message: messages.join(' '), reasons }
}
