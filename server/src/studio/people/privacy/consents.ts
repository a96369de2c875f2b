import type { Consent as ConsentAnswer, ConsentsInput } from '@estudio/contract'
import { type Consent, consentsBy, purposeOf } from '@estudio/domain'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { accountSince, latestDecisions } from './store.ts'
import { writeConsents } from './write-consents.ts'

const toAnswer = (consent: Consent): ConsentAnswer => ({ ...consent, at: consent.at?.toISOString() ?? null })

export async function ownConsents(db: Db, user: string): Promise<ConsentAnswer[]> {
  const [since, decisions] = await Promise.all([accountSince(db, user), latestDecisions(db, user)])
  if (!since) throw errors.notFound('user')
  return consentsBy(decisions, since).map(toAnswer)
}

/** Writes what a member decides in her account. Throws as `writeConsents` does. */
export const changeConsents = (
  context: Context,
  actor: Actor,
  { consents: choices }: ConsentsInput,
): Promise<ConsentAnswer[]> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const at = context.clock.now()
    const change = await writeConsents(tx, { user: actor.id, choices, at })
    const about = { entity: 'profile', entityId: actor.id, subject: actor.id }
    if (change) await audit(tx, { at, actor, action: 'privacy.consents', ...about, ...change })
    return ownConsents(tx, actor.id)
  })

/** Refuses messages by mail. Returns whether that changed anything. Throws not_found. */
export async function refuseMailMessages(tx: Tx, user: string, at: Date): Promise<boolean> {
  const { version } = purposeOf('mail_messages')
  const choice = { purpose: 'mail_messages' as const, granted: false, version }
  return (await writeConsents(tx, { user, choices: [choice], at })) !== undefined
}
