import type { Consent as ConsentAnswer, ConsentsInput } from '@estudio/contract'
import { type Consent, consentsBy, purposeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { dropWaitingMails } from '../../../platform/mail/index.ts'
import { MESSAGE_MAIL } from '../../mail/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockProfileForUpdate, recordsOf } from '../../shared/profiles.ts'
import { accountSince, insertDecisions, latestDecisions } from './store.ts'

const toAnswer = (consent: Consent): ConsentAnswer => ({ ...consent, at: consent.at?.toISOString() ?? null })

export async function ownConsents(db: Db, user: string): Promise<ConsentAnswer[]> {
  const [since, decisions] = await Promise.all([accountSince(db, user), latestDecisions(db, user)])
  if (!since) throw errors.notFound('user')
  return consentsBy(decisions, since).map(toAnswer)
}

/** Throws consent_required for a necessary purpose, and version_conflict for a wording that is not in force. */
export function checkChoice({ purpose, granted, version }: ConsentsInput['consents'][number]): void {
  const known = purposeOf(purpose)
  if (known.version !== version) throw errors.versionConflict()
  if (known.required && !granted)
    throw errors.refused('consent_required', { message: texts.privacy.consents.necessary })
}

/** A choice that repeats the last one changes nothing, so that the time of the decision stays. */
export const changeConsents = (
  context: Context,
  actor: Actor,
  { consents: choices }: ConsentsInput,
): Promise<ConsentAnswer[]> =>
  inTransaction(context.db, async (tx) => {
    for (const choice of choices) checkChoice(choice)
    const now = context.clock.now()
    const profile = await lockProfileForUpdate(tx, actor.id)
    if (!profile) throw errors.notFound('user')
    const before = consentsBy(await latestDecisions(tx, actor.id), profile.created_at)
    const wanted = new Map(choices.map(({ purpose, granted }) => [purpose, granted]))
    const changed = before.filter(({ purpose, granted, at }) => {
      const choice = wanted.get(purpose)
      return choice !== undefined && (choice !== granted || at === null)
    })
    if (changed.length > 0) {
      const decisions = changed.map(({ purpose, version }) => ({
        purpose,
        granted: wanted.get(purpose) ?? false,
        version,
        at: now,
      }))
      await insertDecisions(tx, actor.id, decisions)
      if (wanted.get('mail_messages') === false)
        await dropWaitingMails(tx, MESSAGE_MAIL, await recordsOf(tx, actor.id))
      const about = { entity: 'profile', entityId: actor.id, subject: actor.id }
      const granted = (list: readonly { purpose: string; granted: boolean }[]) =>
        Object.fromEntries(list.map((one) => [one.purpose, one.granted]))
      const change = { before: granted(changed), after: granted(decisions) }
      await audit(tx, { at: now, actor, action: 'privacy.consents', ...about, ...change })
    }
    return consentsBy(await latestDecisions(tx, actor.id), profile.created_at).map(toAnswer)
  })
