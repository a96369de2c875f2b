import { plainText } from '@estudio/domain'
import type { preValidationHookHandler } from 'fastify'

/** Returns whether the value is an object or array from JSON. The bytes of a file are not. */
const isOfJson = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/**
 * Passwords stay as they were typed, because a hash that is older than the composing of passwords is verified with the
 * typed characters. So do addresses: one with a control character is refused, because the cleaned one may be somebody else's.
 */
const staysAsTyped = (name: string): boolean => name.endsWith('password') || name === 'email'

/** Changes every text in `container` to plain text, in place. */
function makePlain(container: object): void {
  for (const [name, value] of Object.entries(container)) {
    if (typeof value === 'string' && !staysAsTyped(name)) Reflect.set(container, name, plainText(value))
    else if (isOfJson(value)) makePlain(value)
  }
}

/** JSON.parse with plain texts. */
export const parsePlainJson = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  if (isOfJson(value)) makePlain(value)
  return value
}

/** Makes typed text plain before validation and handlers see it. Paths are not typed and stay as they are. */
export const plainInput: preValidationHookHandler = ({ body, query }, _reply, done) => {
  if (isOfJson(body)) makePlain(body)
  if (typeof query === 'object' && query !== null) makePlain(query)
  done()
}
