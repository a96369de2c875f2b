import { firstName } from '@estudio/domain'
import type { Tx } from '../../platform/db/database.ts'
import type { Json } from '../../platform/db/database-types.gen.ts'
import { enqueueMails } from '../../platform/mail/index.ts'
import { contactsOf } from './store.ts'
import type { StudioMailData, StudioMailName } from './templates.ts'

interface StudioMessage<Name extends StudioMailName> {
  template: Name
  data: StudioMailData<Name>
  /** Together with the recipient it makes the mail unique. */
  event: string
  at: Date
  /** Delays the mail while its change can still be undone. */
  notBefore?: Date
}

export type Notice = { [Name in StudioMailName]: StudioMessage<Name> & { member: string } }[StudioMailName]

/** The key that makes a mail unique. */
export const mailKey = (template: StudioMailName, event: string, member: string): string =>
  `${template}:${event}:${member}`

/**
 * Queues these mails with one statement in the caller's transaction; members without an address get no mail, and the reason that
 * staff typed goes to confirmed addresses only. Returns dedupe keys.
 */
export async function mailEach(tx: Tx, notices: readonly Notice[]): Promise<string[]> {
  const contacts = await contactsOf(tx, [...new Set(notices.map(({ member }) => member))])
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  const mails = notices.flatMap(({ member, template, data, event, at, notBefore }) => {
    const contact = byId.get(member)
    if (!contact) return []
    const words = contact.is_confirmed || !('reason' in data) ? data : { ...data, reason: '' }
    const fields = { ...words, name: firstName(contact.name) } as Json
    const dedupeKey = mailKey(template, event, member)
    return [{ template, to: contact.email, data: fields, dedupeKey, at, notBefore }]
  })
  await enqueueMails(tx, mails)
  return mails.map(({ dedupeKey }) => dedupeKey)
}

export async function mailMembers<Name extends StudioMailName>(
  tx: Tx,
  members: readonly string[],
  message: StudioMessage<Name>,
): Promise<string[]> {
  return mailEach(
    tx,
    members.map((member) => ({ ...message, member }) as Notice),
  )
}
