import type { Role } from '@estudio/domain'
import { type MailText, texts } from '@estudio/texts'
import { layOutMail, type MailHelpers, type MailTemplate } from '../../../platform/mail/index.ts'

/**
 * The page whose button consumes the link. Its address is on the configured site and never comes from a request's
 * Host. The token is in the fragment, which browsers send to no server.
 */
export const confirmUrl = (siteUrl: URL, { token, type }: { token: string; type: string }): string => {
  const url = new URL('confirmar', siteUrl)
  url.hash = new URLSearchParams({ token_hash: token, type }).toString()
  return url.href
}

interface LinkMailData {
  name: string
  tokenId: string
}

const linkMail = (mail: MailText, type: string, data: LinkMailData, helpers: MailHelpers) => {
  const code = texts.mail.code(helpers.linkCode(data.tokenId))
  const withCode = { ...mail, note: [code, mail.note].filter(Boolean).join('\n') }
  const link = { token: helpers.linkToken(data.tokenId), type }
  return layOutMail(withCode, helpers, confirmUrl(helpers.siteUrl, link))
}

const confirmation: MailTemplate<LinkMailData & { setsPassword?: boolean }> = (data, helpers) => {
  const { name, setsPassword = false } = data
  const mail = texts.mail.confirmation({ name, studio: helpers.studioName, setsPassword })
  return linkMail(mail, 'signup', data, helpers)
}

/** The page asks for the password that was chosen at the claim, so the mail has no code that could replace it. */
const claim: MailTemplate<Pick<LinkMailData, 'tokenId'>> = (data, helpers) => {
  const url = new URL('activar-cuenta/confirmar', helpers.siteUrl)
  url.hash = new URLSearchParams({ token: helpers.linkToken(data.tokenId) }).toString()
  return layOutMail(texts.mail.claim({ studio: helpers.studioName }), helpers, url.href)
}

const recovery: MailTemplate<LinkMailData> = (data, helpers) =>
  linkMail(texts.mail.recovery({ name: data.name }), 'recovery', data, helpers)

const emailChange: MailTemplate<LinkMailData & { email: string }> = (data, helpers) =>
  linkMail(texts.mail.emailChange({ name: data.name, email: data.email }), 'email_change', data, helpers)

/** The mail names the role when a person who had an account got it. */
const invitation: MailTemplate<LinkMailData & { role?: Role }> = (data, helpers) => {
  const { studioName: studio } = helpers
  const mail = data.role
    ? texts.mail.staffInvitation({ studio, role: data.role })
    : texts.mail.invitation({ studio })
  return linkMail(mail, 'invite', data, helpers)
}

const reauthentication: MailTemplate<LinkMailData> = (data, helpers) =>
  layOutMail(texts.mail.reauthentication({ name: data.name, code: helpers.linkCode(data.tokenId) }), helpers)

const emailChanged: MailTemplate<{ name: string; email: string }> = (data, helpers) =>
  layOutMail(texts.mail.emailChanged(data), helpers)

const passwordChanged: MailTemplate<{ name: string }> = (data, helpers) =>
  layOutMail(texts.mail.passwordChanged({ name: data.name }), helpers)

const factorRemoved: MailTemplate<{ name: string }> = (data, helpers) =>
  layOutMail(texts.mail.factorRemoved({ name: data.name }), helpers)

const factorAdded: MailTemplate<{ name: string }> = (data, helpers) =>
  layOutMail(texts.mail.factorAdded({ name: data.name }), helpers)

const alreadyRegistered: MailTemplate<{ name: string }> = (data, helpers) =>
  layOutMail(
    texts.mail.alreadyRegistered({ name: data.name, studio: helpers.studioName }),
    helpers,
    new URL('login', helpers.siteUrl).href,
  )

export const accountMailTemplates = {
  'account.confirmation': confirmation,
  'account.claim': claim,
  'account.already_registered': alreadyRegistered,
  'account.recovery': recovery,
  'account.email_change': emailChange,
  'account.email_changed': emailChanged,
  'account.factor_added': factorAdded,
  'account.factor_removed': factorRemoved,
  'account.password_changed': passwordChanged,
  'account.invitation': invitation,
  'account.reauthentication': reauthentication,
}
