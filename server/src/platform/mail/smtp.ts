import type { Transporter } from 'nodemailer'
import type { Config } from '../config/config.ts'
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

export interface MailServer {
  /** Hands a mail over; resolves once somebody else is responsible for it. */
  deliver(mail: OutgoingMail): Promise<void>
  /** Whether it greets us and lets us in at present. */
  isReachable(): Promise<boolean>
}

/** Mails that are under way at the same time. */
export const parallelDeliveries = 4

const seconds = 1000
const transports = new Map<string, Transporter>()
const servers = new Map<string, MailServer>()

// Loaded with the first mail: a studio without SMTP_URL sends none.
const transportFor = async (url: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
  const known = transports.get(url)
  if (known) return known
  const made = createTransport({
    url,
    pool: true,
    maxConnections: parallelDeliveries,
    // Servers close idle connections: the mail that meets one goes over a new one.
    maxRequeues: 1,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transports.set(url, made)
  return made
}

const smtpServer = (url: string): MailServer => ({
  async deliver(mail) {
    const transport = await transportFor(url)
    await transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
  },
  async isReachable() {
    const transport = await transportFor(url)
    return transport.verify().catch(() => false)
  },
})

/** The mail server of SMTP_URL; undefined without it: mails go to the mailbox then. */
export const mailServerFor = ({ smtpUrl }: Config): MailServer | undefined => {
  if (!smtpUrl) return undefined
  const server = servers.get(smtpUrl) ?? smtpServer(smtpUrl)
  servers.set(smtpUrl, server)
  return server
}

/** Ends the kept SMTP connections. */
export function closeTransports(): void {
  for (const transport of transports.values()) transport.close()
  transports.clear()
}

interface SmtpError extends Error {
  /** nodemailer's kind of failure. */
  code?: string
  /** What the server was asked when it failed. */
  command?: string
  responseCode?: number
  response?: string
}

/** RFC 3463: refused for what the sender may do, not for the mailbox. */
const isPolicy = (response: unknown): boolean => /^\d{3}[ -]5\.7\.\d/.test(String(response))

/**
 * The mail server refused this recipient for good. What concerns the sender, a quota or a policy is the operator's to fix:
 * those mails wait.
 */
export const refusesRecipient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { command, responseCode = 0, response } = error as SmtpError
  return command === 'RCPT TO' && responseCode >= 500 && !isPolicy(response)
}

/** The mail server accepts no mail from this studio at present: a quota, or an unknown sender. */
export const refusesSender = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { command, responseCode } = error as SmtpError
  return command === 'MAIL FROM' && responseCode !== undefined
}

const connectionFaults = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
])

/** The mail server gave no answer about this mail: no connection, greeting or login, or it shut down. */
export const isUnanswered = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', responseCode } = error as SmtpError
  return (
    connectionFaults.has(code) || responseCode === 421 || /after connection was closed/.test(error.message)
  )
}
