import type { BookingVerdict, StaffBookingVerdict } from '@estudio/contract'
import { isReasonCode, reasonText, staffReasonText } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { refusalDetails } from '../reservations/booking-refusal.ts'
import { bookingVerdict } from '../reservations/store.ts'
import { waitlistVerdict } from './store.ts'

interface Verdict {
  code: string
  plan_name: string | null
  plan_date: string | null
}

interface Question {
  member: string
  scheduledClass: string
}

/** Adds the text of a refusal. Throws member_not_found and class_not_found, like a booking. */
async function explain(db: Db, verdict: Verdict, member: string, now: Date, words: typeof reasonText) {
  const { code } = verdict
  if (code === 'ok') return { code, message: null }
  if (!isReasonCode(code)) throw new Error(`booking_verdicts answered ${code}`)
  if (code === 'class_not_found') throw errors.refused(code)
  return { code, message: words(code, { ...(await refusalDetails(db, verdict, { member }, now)) }) }
}

/** The answer that a member would get to booking a class or, when it is full, to joining its waiting list. Nothing changes. */
export async function ownBookingVerdict(
  { db, clock }: Context,
  { member, scheduledClass }: Question,
): Promise<BookingVerdict> {
  const now = clock.now()
  const verdict = await bookingVerdict(db, member, scheduledClass, now)
  const answer = await explain(db, verdict, member, now, reasonText)
  const { make_up_until } = verdict
  if (answer.code !== 'class_full') return { ...answer, waitlist: null, make_up_until }
  const joining = await waitlistVerdict(db, member, scheduledClass, now)
  return { ...answer, waitlist: await explain(db, joining, member, now, reasonText), make_up_until }
}

/** The answer that staff would get to booking a class for a member. Nothing changes. */
export async function staffBookingVerdict(
  { db, clock }: Context,
  { member, scheduledClass }: Question,
): Promise<StaffBookingVerdict> {
  const now = clock.now()
  const verdict = await bookingVerdict(db, member, scheduledClass, now)
  return { ...(await explain(db, verdict, member, now, staffReasonText)), waivable: verdict.waivable }
}
