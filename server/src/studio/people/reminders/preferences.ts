import { isDeepStrictEqual } from 'node:util'
import type { Preferences, PreferencesPatch } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { dropWaitingMails } from '../../../platform/mail/index.ts'
import type { StudioMailName } from '../../mail/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { recordsOf, updateProfile } from '../../shared/profiles.ts'
import { lockPreferences, preferencesOf } from './store.ts'

const remindersOf: Record<keyof Preferences, readonly StudioMailName[]> = {
  remind_classes: ['class_reminder'],
  remind_plan_end: ['plan_ending', 'plan_renewal'],
  remind_payments: ['payment_missing', 'payment_lapsing'],
}

/** Writes the preferences and deletes the reminders that wait to be sent although their kind is off now. */
export async function writePreferences(
  tx: Tx,
  user: string,
  after: Partial<Preferences>,
  now: Date,
): Promise<void> {
  await updateProfile(tx, user, after, now)
  const records = await recordsOf(tx, user)
  for (const [preference, templates] of Object.entries(remindersOf))
    if (after[preference as keyof Preferences] === false)
      for (const template of templates) await dropWaitingMails(tx, template, records)
}

/** All reminders are on by default. */
export const ownPreferences = async (context: Context, user: string): Promise<Preferences> =>
  (await preferencesOf(context.db, user)) ?? {
    remind_classes: true,
    remind_plan_end: true,
    remind_payments: true,
  }

export const changePreferences = (
  context: Context,
  actor: Actor,
  patch: PreferencesPatch,
): Promise<Preferences> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const before = await lockPreferences(tx, actor.id)
    if (!before) throw errors.notFound('user')
    const after = {
      remind_classes: patch.remind_classes ?? before.remind_classes,
      remind_plan_end: patch.remind_plan_end ?? before.remind_plan_end,
      remind_payments: patch.remind_payments ?? before.remind_payments,
    }
    if (isDeepStrictEqual(after, before)) return before
    await writePreferences(tx, actor.id, after, now)
    const about = { entity: 'profile', entityId: actor.id, subject: actor.id }
    await audit(tx, { at: now, actor, action: 'profile.preferences', ...about, before, after })
    return after
  })
