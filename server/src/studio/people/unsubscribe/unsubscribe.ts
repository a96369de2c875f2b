import type { UnsubscribeKind, Unsubscription } from '@estudio/contract'
import { maskAddress } from '@estudio/domain'
import { type AuditActor, audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { contactsOf } from '../../mail/index.ts'
import { lockProfileForUpdate, mergedInto } from '../../shared/profiles.ts'
import { readUnsubscribeLink } from '../../shared/unsubscribe-link.ts'
import { refuseMailMessages } from '../privacy/consents.ts'
import { writePreferences } from '../reminders/preferences.ts'
import { lockPreferences } from '../reminders/store.ts'

const preferenceOf = {
  classes: 'remind_classes',
  plan_end: 'remind_plan_end',
  payments: 'remind_payments',
} as const

/** Returns what a link ends. After a merge it concerns the record that was kept. Throws not_found for an altered link. */
async function subscriptionOf(
  { keys }: Context,
  db: Db,
  link: string,
): Promise<{ user: string; kind: UnsubscribeKind }> {
  const named = readUnsubscribeLink(keys, link)
  if (!named) throw errors.notFound('unsubscribe_link')
  return { user: (await mergedInto(db, named.person)) ?? named.person, kind: named.kind }
}

/** Changes nothing. Throws not_found. */
export async function unsubscriptionOf(context: Context, link: string): Promise<Unsubscription> {
  const { user, kind } = await subscriptionOf(context, context.db, link)
  const [contact] = await contactsOf(context.db, [user])
  return { kind, address: contact ? maskAddress(contact.email) : null }
}

/** Returns whether the reminders were on. */
async function switchOff(
  tx: Tx,
  user: string,
  kind: Exclude<UnsubscribeKind, 'messages'>,
  now: Date,
): Promise<boolean> {
  const preference = preferenceOf[kind]
  const before = await lockPreferences(tx, user)
  if (!before?.[preference]) return false
  await writePreferences(tx, user, { [preference]: false }, now)
  return true
}

/**
 * Refuses messages by mail, or switches off a kind of reminders, for a person who opened a link of a mail without a session.
 * Idempotent. Writes nothing for a person who was erased. Throws not_found.
 */
export const unsubscribe = (context: Context, caller: AuditActor, link: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const at = context.clock.now()
    const { user, kind } = await subscriptionOf(context, tx, link)
    if (!(await lockProfileForUpdate(tx, user))) return
    const changed =
      kind === 'messages' ? await refuseMailMessages(tx, user, at) : await switchOff(tx, user, kind, at)
    if (!changed) return
    const about = { entity: 'profile', entityId: user, subject: user }
    await audit(tx, { at, actor: caller, action: 'privacy.unsubscribe', ...about, after: { kind } })
  })
