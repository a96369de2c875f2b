import { civilDateOf } from '@estudio/domain'
import { isReasonCode, type RefusalDetails } from '@estudio/texts'
import type { Db } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import { readSettings, type Settings } from '../settings/index.ts'
import { suspendedUntil } from './store.ts'

/** What a booking function answered in place of a place. */
export interface Refusal {
  code: string
  plan_name: string | null
  plan_date: string | null
}

/** The setting behind a refusal. */
const limits: Record<string, keyof Settings> = {
  too_far_ahead: 'max_days_ahead',
  too_many_reservations: 'max_live_reservations',
  too_many_that_day: 'max_reservations_a_day',
  waitlist_limit_reached: 'waitlist_limit',
}

async function detailsOf(
  db: Db,
  { code, plan_name, plan_date }: Refusal,
  member: string,
  now: Date,
): Promise<RefusalDetails | undefined> {
  const limit = limits[code]
  if (limit === undefined && code !== 'booking_suspended')
    return plan_name === null ? undefined : { plan: plan_name, date: plan_date ?? undefined }
  const settings = await readSettings(db)
  if (limit) return { n: Number(settings[limit]) }
  const until = await suspendedUntil(db, member, now)
  return until ? { date: civilDateOf(until, settings.timezone) } : undefined
}

/** The error of a refusal, with the studio's own numbers in its text. */
export async function bookingError(db: Db, refusal: Refusal, member: string, now: Date): Promise<Error> {
  const { code } = refusal
  if (!isReasonCode(code)) return new Error(`booking answered ${code}`)
  return errors.refused(code, await detailsOf(db, refusal, member, now))
}
