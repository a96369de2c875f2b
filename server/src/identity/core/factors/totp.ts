import { generateSecret, generateSync, verifySync } from 'otplib'
import encodeQR from 'qr'
import type { Keys } from '../../../platform/config/keys.ts'
import { openText, sealText } from '../../../platform/sealed-text.ts'

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

const factorSecretKey = (keys: Keys): Buffer => keys.derive('factor-secret')

/** Encrypts the secret for this factor's id, so that it cannot be decrypted in another row. */
export const sealSecret = (keys: Keys, factorId: string, secret: string): Buffer =>
  sealText(factorSecretKey(keys), factorId, secret)

export const openSecret = (keys: Keys, factorId: string, sealed: Buffer): string =>
  openText(factorSecretKey(keys), factorId, sealed)
