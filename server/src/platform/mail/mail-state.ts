import type { Config } from '../config/config.ts'
import { type SmtpServer, smtpServer } from './smtp.ts'
import type { MailTemplates } from './templates.ts'

/** The state that sending mail keeps in the memory of a process. */
export interface MailState {
  templates: MailTemplates
  /** Undefined without SMTP_URL; the mailbox then shows the mails. */
  server: SmtpServer | undefined
}

export const createMailState = ({ smtpUrl }: Config, templates: MailTemplates): MailState => ({
  templates,
  server: smtpUrl ? smtpServer(smtpUrl) : undefined,
})
