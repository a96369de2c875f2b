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
  deliver(mail: OutgoingMail): Promise<void>
  /** Whether it greets us and accepts our login. */
  isReachable(): Promise<boolean>
}

export const parallelDeliveries = 4

const seconds = 1000
const transports = new Map<string, Transporter>()
const servers = new Map<string, MailServer>()

// Loaded with the first mail: an installation without SMTP_URL needs none.
const transportFor = async (url: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
  const known = transports.get(url)
  if (known) return known
  const made = createTransport({
    url,
    pool: true,
    maxConnections: parallelDeliveries,
    // Servers close idle connections: such a mail is sent again over a new one.
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

/** Undefined without SMTP_URL: mails go to the mailbox. */
export const mailServerFor = ({ smtpUrl }: Config): MailServer | undefined => {
  if (!smtpUrl) return undefined
  const server = servers.get(smtpUrl) ?? smtpServer(smtpUrl)
  servers.set(smtpUrl, server)
  return server
}

export function closeTransports(): void {
  for (const transport of transports.values()) transport.close()
  transports.clear()
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** RFC 3463 5.7.x: refused by policy, not for the mailbox. */
const isPolicy = (response: unknown): boolean => /^\d{3}[ -]5\.7\.\d/.test(String(response))

/** A permanent failure of this recipient. Quotas and policies are the operator's to fix: those mails wait. */
export const refusesRecipient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { command, responseCode = 0, response } = error as SmtpError
  return command === 'RCPT TO' && responseCode >= 500 && !isPolicy(response)
}

/** A quota, or an unknown sender. */
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

/** No answer about this mail: no connection, greeting or login, or a shutdown. */
export const isUnanswered = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', responseCode } = error as SmtpError
  return (
    connectionFaults.has(code) || responseCode === 421 || /after connection was closed/.test(error.message)
  )
}
