import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { RenderedMail } from './templates.ts'

interface MailAddress {
  name: string
  address: string
}

export interface OutgoingMail extends RenderedMail {
  to: string
  from: MailAddress
  replyTo?: MailAddress
  messageId: string
}

/** Hands a mail over; resolves once somebody else is responsible for it. */
export type Deliver = (mail: OutgoingMail) => Promise<void>

const seconds = 1000
const transports = new Map<string, Transporter>()

// Loaded with the first mail: a studio without SMTP_URL sends none.
const transportFor = async (url: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
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

/** SMTP with SMTP_URL; undefined without it: mails go to the mailbox then. */
export const deliveryFor = ({ smtpUrl }: Config): Deliver | undefined => {
  if (!smtpUrl) return undefined
  return async (mail) => {
    const transport = await transportFor(smtpUrl)
    await transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
  }
}

/** Ends the kept SMTP connections. */
export function closeTransports(): void {
  for (const transport of transports.values()) transport.close()
  transports.clear()
}

/** RFC 3463: refused for what the sender may do, not for the mailbox. */
const isPolicy = (response: unknown): boolean => /^\d{3}[ -]5\.7\.\d/.test(String(response))

/**
 * The mail server refused this recipient for good: trying again would not help. What it says of the sender, of a quota or
 * of its policy is for the operator to mend: those mails wait.
 */
export const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('response' in error && isPolicy(error.response))
