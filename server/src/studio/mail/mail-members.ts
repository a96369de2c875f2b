import { firstName } from '@estudio/domain'
import type { Tx } from '../../platform/db/database.ts'
import type { Json } from '../../platform/db/database-types.gen.ts'
import { enqueueMails } from '../../platform/mail/index.ts'
import { withinReasonsOfDay } from './mailed-reasons.ts'
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

const hasReason = ({ data }: Notice): boolean => 'reason' in data && Boolean(data.reason)

/**
 * Queues these mails with one statement in the caller's transaction; members without an address get no mail. The reason that staff
 * typed goes to confirmed addresses only, and so many times a day to the same person; otherwise the mail goes without it. Returns
 * dedupe keys.
 */
export async function mailEach(tx: Tx, notices: readonly Notice[]): Promise<string[]> {
  const contacts = await contactsOf(tx, [...new Set(notices.map(({ member }) => member))])
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  const mayHaveReason = (notice: Notice) =>
    hasReason(notice) && byId.get(notice.member)?.is_confirmed === true
  const withReason = await withinReasonsOfDay(tx, notices.filter(mayHaveReason))
  const mails = notices.flatMap((notice) => {
    const { member, template, data, event, at, notBefore } = notice
    const contact = byId.get(member)
    if (!contact) return []
    const words = hasReason(notice) && !withReason.has(notice) ? { ...data, reason: '' } : data
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
