import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { RenderedMail } from './templates.ts'

export interface OutgoingMail extends RenderedMail {
  to: string
  from: { name: string; address: string }
  messageId: string
}

/** Hands a mail over; resolves once somebody else is responsible for it. */
export type Deliver = (mail: OutgoingMail) => Promise<void>

const seconds = 1000
const transports = new Map<string, Transporter>()

const transportFor = (url: string): Transporter => {
  const known = transports.get(url)
  if (known) return known
  const made = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transports.set(url, made)
  return made
}

/** SMTP with SMTP_URL; without it a mail counts as delivered, for the mailbox page shows what was sent. */
export const deliveryFor = (config: Config): Deliver => {
  const { smtpUrl } = config
  if (!smtpUrl) return async () => undefined
  return async (mail) => {
    await transportFor(smtpUrl).sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
  }
}

/** Ends the kept SMTP connections. */
export function closeTransports(): void {
  for (const transport of transports.values()) transport.close()
  transports.clear()
}

/** The mail server refused this recipient for good: trying again would not help. */
export const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
