import type { CoachToday } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { hasRight, type Member } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { coachOfAccount, nextRosterClasses } from '../../booking/index.ts'
import { coachPay } from '../../people/index.ts'
import { flagsOf } from './flags.ts'

const CLASSES_AFTER = 3

async function payOf(context: Context, coach: string): Promise<CoachToday['pay']> {
  const { month, coaches } = await coachPay(context)
  return { month, total: coaches.find(({ id }) => id === coach)?.total ?? 0 }
}

/** The day of a coach; null for an account without a coach's profile. */
export async function coachToday(
  context: Context,
  person: Member,
  { now }: Moment,
): Promise<CoachToday | null> {
  const coach = await coachOfAccount(context.db, person.id)
  if (!coach) return null
  const [classes, pay] = await Promise.all([
    nextRosterClasses(context.db, person.id, now, 1 + CLASSES_AFTER),
    hasRight(person, 'pay.manage') ? payOf(context, coach) : null,
  ])
  const [current, ...next] = classes
  if (!current) return { current: null, next, pay }
  // The coach of a class reads the health notes of its roster.
  const flags = await flagsOf(context.db, person, [current], { now, seesHealth: true })
  return { current: { ...current, ...flags(current.id) }, next, pay }
}
