import { plainText } from '@estudio/domain'
import type { preValidationHookHandler } from 'fastify'

/** An object or array of JSON; the bytes of a file are neither. */
const isOfJson = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** Passwords stay as they were typed: a hash from before they were composed is verified with the typed characters. */
const isPassword = (name: string): boolean => name.endsWith('password')

/** Makes every text in `container` plain, in place. */
function makePlain(container: object): void {
  for (const [name, value] of Object.entries(container)) {
    if (typeof value === 'string' && !isPassword(name)) Reflect.set(container, name, plainText(value))
    else if (isOfJson(value)) makePlain(value)
  }
}

/** JSON.parse, with plain texts. */
export const parsePlainJson = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  if (isOfJson(value)) makePlain(value)
  return value
}

/** Text that people type reaches validation and handlers plain; a path is not typed. */
export const plainInput: preValidationHookHandler = ({ body, query }, _reply, done) => {
  if (isOfJson(body)) makePlain(body)
  if (typeof query === 'object' && query !== null) makePlain(query)
  done()
}
