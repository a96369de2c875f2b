import { LANGUAGE, texts } from '@estudio/texts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { escapeHtml } from '../escape-html.ts'
import { loopbackOnly } from '../http/caller.ts'
import { drainOutbox, mailHelpers } from './send-mails.ts'
import { type MailAttachment, renderMail } from './templates.ts'

export interface MailboxMessage {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  attachments?: MailAttachment[]
  sent_at: string
}

const mailboxLimit = 200

/**
 * The sent mails, newest first, rendered again from their outbox rows. Mails that cannot be rendered are logged and
 * left out.
 */
export async function readMailbox(context: Context): Promise<MailboxMessage[]> {
  const helpers = await mailHelpers(context)
  const rows = await context.db
    .selectFrom('platform.outbox')
    .select(['id', 'recipient', 'template', 'data', 'sent_at'])
    .where('sent_at', 'is not', null)
    .where('channel', '=', 'mail')
    .orderBy('sent_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(mailboxLimit)
    .execute()
  const rendered = (row: (typeof rows)[number]): MailboxMessage => {
    const mail = renderMail(context.mail.templates, row, helpers)
    const links = mail.text.match(/https?:\/\/[^\s<>"]+/g) ?? []
    return {
      to: row.recipient,
      ...mail,
      links: [...new Set(links)],
      sent_at: (row.sent_at as Date).toISOString(),
    }
  }
  return rows.flatMap((row) => {
    try {
      return [rendered(row)]
    } catch (error) {
      context.log.error({ err: error, outbox: row.id, template: row.template }, 'mail not rendered')
      return []
    }
  })
}

const item = ({ to, subject, html, sent_at }: MailboxMessage) => `<article>
<h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · <time>${escapeHtml(sent_at)}</time></p>
<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>
</article>`

const { title, elsewhere, empty } = texts.mailbox

const mailboxPage = (messages: MailboxMessage[], hosted: boolean) => `<!doctype html>
<html lang="${LANGUAGE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
body{margin:0 auto;max-width:720px;padding:24px 16px;background:#FAF6F0;color:#2A2521;font:16px/1.5 system-ui,sans-serif}
h2{margin:0;font-size:18px}p{margin:4px 0 12px;color:#6F655C;font-size:14px}
article{margin:24px 0;padding:16px;background:#fff;border:1px solid #E8DFD4;border-radius:16px}
iframe{width:100%;height:560px;border:0;border-radius:8px;background:#FAF6F0}
</style></head><body><h1>${title}</h1>
${hosted ? `<p>${elsewhere}</p>` : ''}
${messages.length === 0 ? `<p>${empty}</p>` : messages.map(item).join('\n')}
</body></html>`

const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'"

/** The mailbox page of an installation without SMTP_URL, available on this machine only. */
export function mailboxRoutes(app: FastifyInstance, context: Context): void {
  if (context.config.smtpUrl) return
  const options = {
    onRequest: loopbackOnly(context.config),
    schema: { hide: true },
    config: { openWhileHidden: 'only from this machine' },
  }
  const messages = async () => {
    await drainOutbox(context)
    return readMailbox(context)
  }

  app.get('/buzon.json', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { messages: await messages() }
  })

  app.get('/buzon', options, async (_request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', mailboxPolicy)
      .type('text/html; charset=utf-8')
    return mailboxPage(await messages(), context.config.hosted !== undefined)
  })
}
