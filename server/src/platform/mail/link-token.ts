import { createHmac } from 'node:crypto'
import type { Keys } from '../keys.ts'

/** The raw token of a one-time link, from the id of its row: it can be mailed again and is kept nowhere. */
export const linkToken = (keys: Keys, tokenId: string): string =>
  createHmac('sha256', keys.derive('one-time-token')).update(tokenId).digest('base64url')
