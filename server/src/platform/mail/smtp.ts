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
  /** Returns whether the server sends its greeting and accepts our login. */
  isReachable(): Promise<boolean>
  /** `drainOutbox` sets this while the server accepts no mail. */
  isAway?: boolean
}

export interface SmtpServer extends MailServer {
  /** Closes the connections; the next mail opens new connections. */
  close(): Promise<void>
}

export const parallelDeliveries = 4

const seconds = 1000

// The module is loaded with the first mail, because an installation without SMTP_URL does not need it.
const openTransport = async (url: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: parallelDeliveries,
    // Servers close idle connections. A mail that fails for that reason is sent again over a new connection.
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
      await (await transport()).sendMail({
        ...mail,
        headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
      })
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

/** RFC 3463 5.7.x: the mail was refused by a policy and not because of the mailbox. */
const isPolicy = (response: unknown): boolean => /^\d{3}[ -]5\.7\.\d/.test(String(response))

/**
 * A permanent failure of this recipient. The operator must fix quotas and policies, so mails that fail because of them
 * wait.
 */
export const refusesRecipient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { command, responseCode = 0, response } = error as SmtpError
  return command === 'RCPT TO' && responseCode >= 500 && !isPolicy(response)
}

/** A quota is used up, or the sender is unknown. */
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

/** The server gave no answer about this mail: there was no connection, greeting or login, or the server shut down. */
export const isUnanswered = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', responseCode } = error as SmtpError
  return (
    connectionFaults.has(code) || responseCode === 421 || /after connection was closed/.test(error.message)
  )
}
