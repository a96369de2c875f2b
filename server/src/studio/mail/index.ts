import { firstName } from '@estudio/domain'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Json } from '../../platform/db/database-types.gen.ts'
import { enqueueMails } from '../../platform/mail/index.ts'
import {
  type AppointmentChange,
  type StudioMailData,
  type StudioMailName,
  studioMailTemplates,
} from './templates.ts'

export { type AppointmentChange, type StudioMailData, type StudioMailName, studioMailTemplates }

interface StudioMessage<Name extends StudioMailName> {
  template: Name
  data: StudioMailData<Name>
  /** Together with the recipient it makes the mail unique. */
  event: string
  at: Date
  /** For what can still be undone. */
  notBefore?: Date
}

export type Notice = { [Name in StudioMailName]: StudioMessage<Name> & { member: string } }[StudioMailName]

/**
 * Queues these mails with one statement in the caller's transaction; members without an address get none. Returns
 * dedupe keys.
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

interface Contact {
  id: string
  name: string
  email: string
}

/** Leaves out erased members and those without an address. */
async function contactsOf(db: Db, ids: readonly string[]): Promise<Contact[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('studio.profiles as p')
    .innerJoin('identity.accounts as a', 'a.id', 'p.user_id')
    .select(['p.user_id as id', 'p.full_name as name', 'a.email'])
    .where('p.user_id', 'in', ids)
    .where('p.erased_at', 'is', null)
    .where('a.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()
}
