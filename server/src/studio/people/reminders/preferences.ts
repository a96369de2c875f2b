import { isDeepStrictEqual } from 'node:util'
import type { Preferences, PreferencesPatch } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { updateProfile } from '../../shared/profiles.ts'
import { lockPreferences, preferencesOf } from './store.ts'

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
    await updateProfile(tx, actor.id, after, now)
    const about = { entity: 'profile', entityId: actor.id, subject: actor.id }
    await audit(tx, { at: now, actor, action: 'profile.preferences', ...about, before, after })
    return after
  })
