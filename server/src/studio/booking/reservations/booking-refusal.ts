import { civilDateOf } from '@estudio/domain'
import { isReasonCode, type RefusalDetails, refusalActions } from '@estudio/texts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { placesFreeIn } from '../places/store.ts'
import { strikeRecord } from './late-cancellations.ts'
import { absenceRecord, committedDates } from './store.ts'

/** The answer of a booking function that gave no place. */
export interface Refusal {
  code: string
  plan_name: string | null
  plan_date: string | null
}

/** The member and the class of a refusal. The class is needed for refusals about its places. */
interface Refused {
  member: string
  scheduledClass?: string
}

const limits: Record<string, keyof Settings> = {
  too_far_ahead: 'max_days_ahead',
  booking_suspended: 'absence_limit',
  booking_restricted: 'strike_limit',
  too_many_reservations: 'max_live_reservations',
  too_many_that_day: 'max_reservations_a_day',
  waitlist_limit_reached: 'waitlist_limit',
}

/** The number in the studio's settings that a refusal is based on. */
export const limitOf = (code: string, settings: Settings): number | undefined => {
  const limit = limits[code]
  return limit && (settings[limit] === null ? undefined : Number(settings[limit]))
}

/** The values that the text of a refusal, or the screen that shows it, needs: dates of the plan, limits of the studio, places that are free. */
export async function refusalDetails(
  db: Db,
  { code, plan_name, plan_date }: Refusal,
  { member, scheduledClass }: Refused,
  now: Date,
): Promise<RefusalDetails | undefined> {
  if (code === 'classes_committed')
    return { plan: plan_name ?? undefined, dates: await committedDates(db, member) }
  if (code === 'waiver_required') return { url: refusalActions[code]?.href }
  if (scheduledClass !== undefined && (code === 'place_taken' || code === 'place_out_of_service'))
    return { free: await placesFreeIn(db, scheduledClass) }
  const limit = limits[code]
  if (limit === undefined)
    return plan_name === null ? undefined : { plan: plan_name, date: plan_date ?? undefined }
  const settings = await readSettings(db)
  const n = limitOf(code, settings)
  if (code === 'booking_restricted') {
    const { restricted_until } = await strikeRecord(db, member, now)
    return { n, date: restricted_until ? civilDateOf(restricted_until, settings.timezone) : undefined }
  }
  if (code !== 'booking_suspended') return { n }
  const { suspended_until } = await absenceRecord(db, member, now)
  if (!suspended_until || n === undefined) return undefined
  const date = civilDateOf(suspended_until, settings.timezone)
  return { n, days: settings.absence_window_days, date }
}

/** The error of a refusal, with the studio's own numbers in its text. */
export async function bookingError(
  db: Db,
  refusal: Refusal,
  about: Refused,
  now: Date,
  refused: typeof errors.refused = errors.refused,
): Promise<Error> {
  const { code } = refusal
  if (!isReasonCode(code)) return new Error(`booking answered ${code}`)
  return refused(code, await refusalDetails(db, refusal, about, now))
}
