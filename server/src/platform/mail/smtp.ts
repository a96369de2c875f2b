import type { Transporter } from 'nodemailer'
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
  /** Set by `drainOutbox` while the server takes no mail. */
  isAway?: boolean
}

export interface SmtpServer extends MailServer {
  /** Closes its connections; the next mail opens new ones. */
  close(): Promise<void>
}

export const parallelDeliveries = 4

const seconds = 1000

// Loaded with the first mail: an installation without SMTP_URL needs none.
const openTransport = async (url: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
  return createTransport({
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
}

export function smtpServer(url: string): SmtpServer {
  let opened: Promise<Transporter> | undefined
  const transport = () => (opened ??= openTransport(url))
  return {
    async deliver(mail) {
      await (await transport()).sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    async isReachable() {
      return (await transport()).verify().catch(() => false)
    },
    async close() {
      const pool = opened
      opened = undefined
      if (pool) (await pool).close()
    },
  }
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
