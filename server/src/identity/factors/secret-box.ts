import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '../../platform/keys.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (keys: Keys): Buffer => keys.derive('factor-secret')

/** Encrypts a factor's secret (H6). Bound to the factor's id: copied into another row it cannot be read. */
export const sealSecret = (keys: Keys, factorId: string, secret: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(keys), nonce).setAAD(Buffer.from(factorId))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Throws when the bytes were not sealed for this factor with these keys. */
export const openSecret = (keys: Keys, factorId: string, sealed: Buffer): string => {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyOf(keys), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(factorId))
    .setAuthTag(tag)
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
