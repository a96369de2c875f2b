import { firstName } from '@estudio/domain'
import type { Tx } from '../../platform/database.ts'
import type { Json } from '../../platform/database-types.gen.ts'
import { enqueueMails, registerMailTemplates } from '../../platform/mail/index.ts'
import { contactsOf } from '../shared/people.ts'
import { type StudioMailData, type StudioMailName, studioMailTemplates } from './templates.ts'

/** Makes the studio's mails known to the outbox; once, when the server is put together. */
export const registerStudioMail = (): void => registerMailTemplates(studioMailTemplates)

interface Message<Name extends StudioMailName> {
  template: Name
  data: StudioMailData<Name>
  /** What happened; with the reader's id it makes one mail an event. */
  event: string
  at: Date
}

/** Writes one mail for each of these members into the outbox, in the transaction of what it tells of. */
export async function mailMembers<Name extends StudioMailName>(
  tx: Tx,
  members: readonly string[],
  { template, data, event, at }: Message<Name>,
): Promise<void> {
  const contacts = await contactsOf(tx, members)
  await enqueueMails(
    tx,
    contacts.map((contact) => ({
      template,
      to: contact.email,
      data: { ...data, name: firstName(contact.name) } as Json,
      dedupeKey: `${template}:${event}:${contact.id}`,
      at,
    })),
  )
}
