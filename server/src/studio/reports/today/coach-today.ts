import { COACH_CLASSES_AFTER, type CoachToday } from '@estudio/contract'
import { type Moment, mxn } from '@estudio/domain'
import type { Member } from '../../../identity/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { markedPeople, nextRosterClasses } from '../../booking/index.ts'
import { payOfAccount } from '../../people/index.ts'
import { monthDays } from '../../shared/month-days.ts'
import { flagsOf } from './flags.ts'

/** The day of a coach; null for an account without a coach's profile. */
export async function coachToday(db: Db, person: Member, moment: Moment): Promise<CoachToday | null> {
  const { now } = moment
  const days = monthDays(undefined, moment)
  const [earned, [current, ...next]] = await Promise.all([
    payOfAccount(db, person.id, days, now),
    nextRosterClasses(db, person.id, now, 1 + COACH_CLASSES_AFTER),
  ])
  if (!earned) return null
  const { cents, without_rate } = earned
  const pay = cents === null ? null : { month: days.month, total: mxn(cents), without_rate }
  if (!current) return { current: null, next, pay }
  const people = (await markedPeople(db, [current], now)).get(current.id) ?? []
  return { current: { ...current, ...flagsOf(people, { health: true, debts: true }) }, next, pay }
}
