import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from './config/keys.ts'

const tagOf = (keys: Keys, purpose: string, text: string): Buffer =>
  createHmac('sha256', keys.derive(purpose)).update(text).digest()

/** The text with an HMAC behind a full stop. Nobody without the keys can make it, and another purpose does not accept it. */
export const signText = (keys: Keys, purpose: string, text: string): string =>
  `${text}.${tagOf(keys, purpose, text).toString('base64url')}`

/** The text of `signText`; undefined for a text that was altered, made up, or signed by other keys or for another purpose. */
export function readSignedText(keys: Keys, purpose: string, signed: string): string | undefined {
  const end = signed.lastIndexOf('.')
  const text = signed.slice(0, Math.max(0, end))
  const wanted = tagOf(keys, purpose, text).toString('base64url')
  const [given, expected] = [Buffer.from(signed.slice(end + 1)), Buffer.from(wanted)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined
}
