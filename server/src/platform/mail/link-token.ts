import { createHmac } from 'node:crypto'
import type { Keys } from '../config/keys.ts'

/** The raw token of a one-time link, from the id of its row: it can be mailed again and is kept nowhere. */
export const linkToken = (keys: Keys, tokenId: string): string =>
  createHmac('sha256', keys.derive('one-time-token')).update(tokenId).digest('base64url')

/** The six digits that may be typed in the place of the link; derived like it, by a key of their own. */
export const linkCode = (keys: Keys, tokenId: string): string => {
  const digest = createHmac('sha256', keys.derive('one-time-code')).update(tokenId).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
