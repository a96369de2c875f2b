import { createHmac } from 'node:crypto'
import { SITE_GROUNDS, SITE_LOOKS, THEME_ACCENT } from '@estudio/domain'
import { LANGUAGE, type MailText, texts } from '@estudio/texts'
import type { Keys } from '../config/keys.ts'
import type { Json } from '../db/database-types.gen.ts'
import { escapeHtml } from '../escape-html.ts'

/** An attachment in nodemailer's form. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
  /** The header List-Unsubscribe in nodemailer's form. */
  list?: { unsubscribe: string }
  headers?: Record<string, string>
}

export interface MailHelpers {
  /** Links are built from this URL, never from a request's Host. */
  siteUrl: URL
  studioName: string
  studioEmail?: string
  /** The address that mails are sent from. */
  sender: string
  linkToken(tokenId: string): string
  linkCode(tokenId: string): string
  /** The text with a signature, as `signText` makes it. */
  sign(purpose: string, text: string): string
  /** The address that ends mails of this kind with one click (RFC 8058), for a mail that has one. */
  unsubscribeUrl?: string
}

/** The raw token of a one-time link. It derives from the row's id, so it can be mailed again without being stored. */
export const linkToken = (keys: Keys, tokenId: string): string =>
  createHmac('sha256', keys.derive('one-time-token')).update(tokenId).digest('base64url')

/** The six digits that can be typed instead of opening the link. They also derive from the row's id. */
export const linkCode = (keys: Keys, tokenId: string): string => {
  const digest = createHmac('sha256', keys.derive('one-time-code')).update(tokenId).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

export type MailTemplate<Data = never> = (data: Data, helpers: MailHelpers) => RenderedMail

/** The templates by their names in the outbox. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>

/** Renders a mail. Throws for an unknown name. */
export function renderMail(
  templates: MailTemplates,
  { template: name, data }: { template: string; data: Json },
  helpers: MailHelpers,
): RenderedMail {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined
  if (!template) throw new Error(`No mail template “${name}”`)
  return (template as MailTemplate<Json>)(data, helpers)
}

const colours = {
  linen: SITE_GROUNDS.linen,
  card: '#FFFFFF',
  ink: '#2A2521',
  stone: '#6F655C',
  clay: THEME_ACCENT,
  line: SITE_LOOKS.linen.hairline,
}
const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const sans = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${lines(text)}</p>`

const button = (label: string, url: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="display:inline-block;` +
  `padding:14px 28px;border-radius:999px;background:${colours.clay};color:#FFFFFF;font:600 16px ${sans};` +
  `text-decoration:none">${escapeHtml(label)}</a></p>`

const plainLink = (url: string) =>
  paragraph(texts.mail.linkHelp, `font:13px/1.5 ${sans};color:${colours.stone};margin-bottom:4px`) +
  `<p style="margin:0 0 16px;font:13px/1.5 ${sans};word-break:break-all"><a href="${escapeHtml(url)}" target="_blank" ` +
  `rel="noopener" style="color:${colours.clay}">${escapeHtml(url)}</a></p>`

const unsubscribeLink = (url: string) =>
  `<p style="margin:16px 0 0;font:13px/1.5 ${sans}"><a href="${escapeHtml(url)}" target="_blank" rel="noopener" ` +
  `style="color:${colours.stone}">${escapeHtml(texts.mail.unsubscribe)}</a></p>`

const html = (mail: MailText, actionUrl: string | undefined, helpers: MailHelpers): string => {
  const action = mail.action && actionUrl ? button(mail.action, actionUrl) + plainLink(actionUrl) : ''
  const note = mail.note ? paragraph(mail.note, `font:13px/1.5 ${sans};color:${colours.stone}`) : ''
  const ending = helpers.unsubscribeUrl ? unsubscribeLink(helpers.unsubscribeUrl) : ''
  const body = mail.paragraphs
    .map((text) => paragraph(text, `font:16px/1.6 ${sans};color:${colours.ink}`))
    .join('')
  return `<!doctype html>
<html lang="${LANGUAGE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colours.linen}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>
<td style="padding:8px 8px 16px;font:600 20px ${serif};color:${colours.ink}">${escapeHtml(helpers.studioName)}</td></tr><tr>
<td style="padding:32px 28px;background:${colours.card};border:1px solid ${colours.line};border-radius:16px">
<h1 style="margin:0 0 20px;font:600 24px/1.25 ${serif};letter-spacing:-0.01em;color:${colours.ink}">${escapeHtml(mail.heading)}</h1>
${body}${action}${note}</td></tr><tr>
<td style="padding:20px 8px;font:14px/1.5 ${sans};color:${colours.stone}">${lines(texts.mail.goodbye(helpers.studioName))}${ending}</td>
</tr></table></td></tr></table></body></html>`
}

const plainText = (mail: MailText, actionUrl: string | undefined, helpers: MailHelpers): string => {
  const action = mail.action && actionUrl ? [`${mail.action}: ${actionUrl}`] : []
  const note = mail.note ? [mail.note] : []
  const { unsubscribeUrl } = helpers
  const ending = unsubscribeUrl ? [`${texts.mail.unsubscribe}: ${unsubscribeUrl}`] : []
  const goodbye = texts.mail.goodbye(helpers.studioName)
  return [mail.heading, ...mail.paragraphs, ...action, ...note, goodbye, ...ending].join('\n\n')
}

/** Renders a mail as text and as escaped HTML in the studio's colours. */
export const layOutMail = (mail: MailText, helpers: MailHelpers, actionUrl?: string): RenderedMail => ({
  subject: mail.subject.replace(/\s+/g, ' '),
  text: plainText(mail, actionUrl, helpers),
  html: html(mail, actionUrl, helpers),
  ...(helpers.unsubscribeUrl && {
    list: { unsubscribe: helpers.unsubscribeUrl },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
})
