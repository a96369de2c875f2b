import { UNSUBSCRIBE_KINDS, type UnsubscribeKind } from '@estudio/contract'
import type { Keys } from '../../platform/config/keys.ts'
import type { MailHelpers } from '../../platform/mail/index.ts'
import { readSignedText } from '../../platform/signed-text.ts'

/** A page of the site; the POST of the same address ends the mails (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/baja'

const PURPOSE = 'unsubscribe'

interface UnsubscribeLink {
  /** The record to which the mail was sent. */
  person: string
  kind: UnsubscribeKind
}

/** Works as long as the account exists. Only the signature protects it, and it can do nothing but end these mails. */
export function unsubscribeUrl(
  { siteUrl, sign }: Pick<MailHelpers, 'siteUrl' | 'sign'>,
  { person, kind }: UnsubscribeLink,
): string {
  const url = new URL(UNSUBSCRIBE_PATH, siteUrl)
  // The log leaves queries out.
  url.searchParams.set('enlace', sign(PURPOSE, `${person}.${kind}`))
  return url.href
}

/** Undefined for a link that was altered or made up. */
export function readUnsubscribeLink(keys: Keys, link: string): UnsubscribeLink | undefined {
  const [person, name] = readSignedText(keys, PURPOSE, link)?.split('.') ?? []
  const kind = UNSUBSCRIBE_KINDS.find((one) => one === name)
  return person && kind ? { person, kind } : undefined
}
