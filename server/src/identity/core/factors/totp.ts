import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { generateSecret, generateSync, verifySync } from 'otplib'
import encodeQR from 'qr'
import type { Keys } from '../../../platform/config/keys.ts'

const STEP_SECONDS = 30
const unixSeconds = (now: Date): number => Math.floor(now.getTime() / 1000)

export const newTotpSecret = (): string => generateSecret({ length: 20 })

export const totpUri = (issuer: string, email: string, secret: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const query = `algorithm=SHA1&digits=6&issuer=${encodeURIComponent(issuer)}&period=${STEP_SECONDS}&secret=${secret}`
  return `otpauth://totp/${label}?${query}`
}

/**
 * The background is set, because clients may show the SVG on a dark page. The colour is named, because a `#` would end
 * the data URL that clients make of the SVG.
 */
export const qrCode = (uri: string): string =>
  encodeQR(uri, 'svg', { ecc: 'low', border: 4 }).replace('<svg', '<svg style="background:white"')

/** Accepts the codes of the neighbouring time steps too. Returns null for a wrong code. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  if (!/^\d{6}$/.test(code)) return null
  const result = verifySync({ secret, token: code, epoch: unixSeconds(now), epochTolerance: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

export const totpCode = (secret: string, now: Date): string =>
  generateSync({ secret, epoch: unixSeconds(now) })

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const factorSecretKey = (keys: Keys): Buffer => keys.derive('factor-secret')

/** Encrypts the secret for this factor's id, so that it cannot be decrypted in another row. */
export const sealSecret = (keys: Keys, factorId: string, secret: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, factorSecretKey(keys), nonce).setAAD(Buffer.from(factorId))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

export const openSecret = (keys: Keys, factorId: string, sealed: Buffer): string => {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, factorSecretKey(keys), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(factorId))
    .setAuthTag(tag)
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
