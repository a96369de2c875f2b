import { texts } from '@estudio/domain'
import { layOutMail, type MailHelpers, type MailTemplate } from '../../platform/mail/index.ts'

export interface LinkMailData {
  name: string
  tokenId: string
  redirectTo: string
}

/** The address in a mail: always the configured site, never a request's Host (F8). */
const verifyUrl = (helpers: MailHelpers, type: string, data: LinkMailData): string => {
  const url = new URL('auth/v1/verify', helpers.siteUrl)
  url.search = new URLSearchParams({
    token: helpers.linkToken(data.tokenId),
    type,
    redirect_to: data.redirectTo,
  }).toString()
  return url.href
}

const confirmation: MailTemplate<LinkMailData> = (data, helpers) =>
  layOutMail(
    texts.mail.confirmation({ name: data.name, studio: helpers.studioName }),
    helpers,
    verifyUrl(helpers, 'signup', data),
  )

const recovery: MailTemplate<LinkMailData> = (data, helpers) =>
  layOutMail(texts.mail.recovery({ name: data.name }), helpers, verifyUrl(helpers, 'recovery', data))

const emailChange: MailTemplate<LinkMailData & { email: string }> = (data, helpers) =>
  layOutMail(
    texts.mail.emailChange({ name: data.name, email: data.email }),
    helpers,
    verifyUrl(helpers, 'email_change', data),
  )

const emailChanged: MailTemplate<{ name: string; email: string }> = (data, helpers) =>
  layOutMail(texts.mail.emailChanged(data), helpers)

const passwordChanged: MailTemplate<{ name: string }> = (data, helpers) =>
  layOutMail(texts.mail.passwordChanged({ name: data.name }), helpers)

const factorAdded: MailTemplate<{ name: string }> = (data, helpers) =>
  layOutMail(texts.mail.factorAdded({ name: data.name }), helpers)

const alreadyRegistered: MailTemplate<{ name: string }> = (data, helpers) =>
  layOutMail(
    texts.mail.alreadyRegistered({ name: data.name, studio: helpers.studioName }),
    helpers,
    new URL('login', helpers.siteUrl).href,
  )

/** The mails of accounts, by the names that outbox rows hold. */
export const accountMailTemplates = {
  'account.confirmation': confirmation,
  'account.already_registered': alreadyRegistered,
  'account.recovery': recovery,
  'account.email_change': emailChange,
  'account.email_changed': emailChanged,
  'account.factor_added': factorAdded,
  'account.password_changed': passwordChanged,
}
