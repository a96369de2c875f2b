import { createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '../../../platform/config/keys.ts'
import { openText, sealText } from '../../../platform/sealed-text.ts'

/* Secrets and signatures as the Standard Webhooks specification defines them. */

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

const keyOf = (keys: Keys): Buffer => keys.derive('webhooks')

/** Encrypts a secret for its webhook. */
export const sealSecret = (keys: Keys, webhook: string, secret: string): Buffer =>
  sealText(keyOf(keys), webhook, secret)

/** Throws when the secret was encrypted with another keys file. */
export const openSecret = (keys: Keys, webhook: string, sealed: Buffer): string =>
  openText(keyOf(keys), webhook, sealed)

export interface SignedMessage {
  id: string
  /** Of the attempt, in seconds. */
  timestamp: number
  body: string
}

const signatureBy = (secret: string, { id, timestamp, body }: SignedMessage): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** The headers of a message, with a signature of each secret. */
export const signedHeaders = (
  secrets: readonly string[],
  message: SignedMessage,
): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureBy(secret, message)).join(' '),
})
