import { generateSecret, generateSync, verifySync } from 'otplib'
import { renderSVG } from 'uqr'

const STEP_SECONDS = 30
const seconds = (now: Date): number => Math.floor(now.getTime() / 1000)

/** A new secret: 160 random bits in base32. */
export const newTotpSecret = (): string => generateSecret({ length: 20 })

/** What an authenticator app reads. */
export const totpUri = (issuer: string, email: string, secret: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const query = `algorithm=SHA1&digits=6&issuer=${encodeURIComponent(issuer)}&period=${STEP_SECONDS}&secret=${secret}`
  return `otpauth://totp/${label}?${query}`
}

/** The uri as a QR code: SVG in named colours, since a `#` would end the data URL that clients make of it (J5). */
export const qrCode = (uri: string): string =>
  renderSVG(uri, { pixelSize: 4, border: 4, whiteColor: 'white', blackColor: 'black' })

/** The 30-second step whose code this is, one before and one after the present included; null if it is none (H1). */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  if (!/^\d{6}$/.test(code)) return null
  const result = verifySync({ secret, token: code, epoch: seconds(now), epochTolerance: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** The code that an app shows at that time. */
export const totpCode = (secret: string, now: Date): string => generateSync({ secret, epoch: seconds(now) })
