import type { AbsencesAnswer } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { requiredText } from '../../shared/fields.ts'
import { hasProfile, lockProfile, updateProfile } from '../../shared/profiles.ts'
import { absenceRecord } from './store.ts'

/** The absences that count now, and the studio's rule about them. */
export async function absencesOf(db: Db, member: string, now: Date): Promise<AbsencesAnswer> {
  const { absence_limit, absence_window_days, absence_suspension_days } = await readSettings(db)
  if (absence_limit === null) return { absences: null }
  const { absences, suspended_until } = await absenceRecord(db, member, now)
  return {
    absences: {
      count: absences,
      limit: absence_limit,
      window_days: absence_window_days,
      suspension_days: absence_suspension_days,
      suspended_until: suspended_until?.toISOString() ?? null,
    },
  }
}

/** Throws not_found. */
export async function absencesOfUser(context: Context, id: string): Promise<AbsencesAnswer> {
  if (!(await hasProfile(context.db, id))) throw errors.notFound('user')
  return absencesOf(context.db, id, context.clock.now())
}

interface Waiver {
  actor: Actor
  id: string
  reason: string
}

/** Waives the absences up to now; their attendance stays as it was marked. Throws validation_failed, not_found. */
export const waiveAbsences = (context: Context, waiver: Waiver): Promise<AbsencesAnswer> =>
  inTransaction(context.db, async (tx) => {
    const { actor, id } = waiver
    const reason = requiredText(waiver.reason, texts.admin.calendar.staffBooking.reasonRequired, 'reason')
    const now = context.clock.now()
    if (!(await lockProfile(tx, id))) throw errors.notFound('user')
    const { absences } = await absenceRecord(tx, id, now)
    await updateProfile(tx, id, { absences_waived_at: now }, now)
    await audit(tx, {
      at: now,
      actor,
      action: 'user.waive_absences',
      entity: 'user',
      entityId: id,
      subject: id,
      after: { absences, reason },
    })
    return absencesOf(tx, id, now)
  })
