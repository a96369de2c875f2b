import { firstName } from '@estudio/domain'
import type { Tx } from '../../platform/database.ts'
import type { Json } from '../../platform/database-types.gen.ts'
import { enqueueMails, registerMailTemplates } from '../../platform/mail/index.ts'
import { contactsOf } from '../shared/people.ts'
import {
  reminderTemplates,
  type StudioMailData,
  type StudioMailName,
  studioMailTemplates,
} from './templates.ts'

export type { StudioMailData, StudioMailName }

/** Makes the studio's mails known to the outbox; once, when the server is put together. */
export function registerStudioMail(): void {
  registerMailTemplates(studioMailTemplates)
  registerMailTemplates(reminderTemplates, 'announcement')
}

interface Message<Name extends StudioMailName> {
  template: Name
  data: StudioMailData<Name>
  /** What happened; with the reader's id it makes one mail an event. */
  event: string
  at: Date
  /** What can be taken back waits that long. */
  notBefore?: Date
}

/** A message to one member. */
export type Notice = { [Name in StudioMailName]: Message<Name> & { member: string } }[StudioMailName]

/**
 * Writes these mails into the outbox, in the transaction of what they tell of and in one statement; who has no address
 * gets none. Answers the rows' dedupe keys.
 */
export async function mailEach(tx: Tx, notices: readonly Notice[]): Promise<string[]> {
  const contacts = await contactsOf(tx, [...new Set(notices.map(({ member }) => member))])
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  const mails = notices.flatMap(({ member, template, data, event, at, notBefore }) => {
    const contact = byId.get(member)
    if (!contact) return []
    const fields = { ...data, name: firstName(contact.name) } as Json
    const dedupeKey = `${template}:${event}:${member}`
    return [{ template, to: contact.email, data: fields, dedupeKey, at, notBefore }]
  })
  await enqueueMails(tx, mails)
  return mails.map(({ dedupeKey }) => dedupeKey)
}

/** Writes one mail for each of these members into the outbox, in the transaction of what it tells of. */
export async function mailMembers<Name extends StudioMailName>(
  tx: Tx,
  members: readonly string[],
  message: Message<Name>,
): Promise<string[]> {
  return mailEach(
    tx,
    members.map((member) => ({ ...message, member }) as Notice),
  )
}
