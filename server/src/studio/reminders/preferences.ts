import type { Preferences, PreferencesPatch } from '@estudio/contract'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'
import { lockPreferences, preferencesOf, setPreferences } from './store.ts'

/** Both reminders are on by default. */
export const ownPreferences = async (context: Context, user: string): Promise<Preferences> =>
  (await preferencesOf(context.db, user)) ?? { remind_classes: true, remind_plan_end: true }

export const changePreferences = (
  context: Context,
  actor: Actor,
  patch: PreferencesPatch,
): Promise<Preferences> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const before = await lockPreferences(tx, actor.id)
    if (!before) throw errors.notFound('user')
    const requested = {
      remind_classes: patch.remind_classes ?? before.remind_classes,
      remind_plan_end: patch.remind_plan_end ?? before.remind_plan_end,
    }
    const unchanged =
      requested.remind_classes === before.remind_classes &&
      requested.remind_plan_end === before.remind_plan_end
    if (unchanged) return before
    const after = await setPreferences(tx, actor.id, requested, now)
    const about = { entity: 'profile', entityId: actor.id, subject: actor.id }
    await audit(tx, { at: now, actor, action: 'profile.preferences', ...about, before, after })
    return after
  })
