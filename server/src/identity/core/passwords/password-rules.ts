import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '@estudio/domain'
import { authErrors } from '../../gotrue/auth-errors.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const CHARACTER_CLASSES = [
  { set: LETTERS, present: /\p{Ll}/u },
  { set: LETTERS.toUpperCase(), present: /\p{Lu}/u },
  { set: '0123456789', present: /\d/ },
  { set: '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~', present: /[^\p{L}\p{N}\s]/u },
]

/** Bytes; never truncated (C2). */
const isTooLong = (password: string): boolean => Buffer.byteLength(password) > PASSWORD_MAX_BYTES

/** In GoTrue's words (C3). */
const findWeakness = (password: string): { message: string; reasons: string[] } | null => {
  const short = [...password].length < PASSWORD_MIN
  const missing = CHARACTER_CLASSES.some(({ present }) => !present.test(password))
  const messages = [
    short && `Password should be at least ${PASSWORD_MIN} characters.`,
    missing &&
      `Password should contain at least one character of each: ${CHARACTER_CLASSES.map(({ set }) => set).join(', ')}.`,
  ].filter((text) => text !== false)
  if (messages.length === 0) return null
  const reasons = [short && 'length', missing && 'characters'].filter((reason) => reason !== false)
  return { message: messages.join(' '), reasons }
}

export const readNewPassword = (password: string): string => {
  if (isTooLong(password)) throw authErrors.validation('Password cannot be longer than 72 characters')
  const weakness = findWeakness(password)
  if (weakness) throw authErrors.weakPassword(weakness.message, weakness.reasons)
  return password
}
