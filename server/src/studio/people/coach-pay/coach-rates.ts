import { isDeepStrictEqual } from 'node:util'
import type { CoachRates, CoachRatesInput } from '@estudio/contract'
import { centavos, isCivilDate, mxn } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { touchCoach } from '../instructors/store.ts'
import { coachById, lockCoach, ratesOf, replaceRates } from './store.ts'

const t = texts.admin.coachPay

const toRates = (rows: Awaited<ReturnType<typeof ratesOf>>): CoachRates['rates'] =>
  rows.map((row) => ({
    from: row.from_day,
    per_class: mxn(row.per_class_cents),
    above: row.above,
    per_attendee: mxn(row.per_attendee_cents),
    special_class: row.special_class_cents === null ? null : mxn(row.special_class_cents),
  }))

/** Throws not_found. */
export async function coachRates({ db }: Context, id: string): Promise<CoachRates> {
  const coach = await coachById(db, id)
  if (!coach) throw errors.notFound('instructor')
  return { rates: toRates(await ratesOf(db, id)), version: coach.version }
}

/** Throws validation_failed for a day that does not exist and for two rates of one day. */
const checkRates = ({ rates }: CoachRatesInput): void => {
  const days = rates.map(({ from }) => from)
  if (!days.every(isCivilDate)) throw errors.validation(undefined, 'rates')
  if (new Set(days).size < days.length) throw errors.validation(t.sameDay, 'rates')
}

/**
 * Replaces all rates. The same rates again change nothing. A changed rate of a closed month becomes a correction. Throws
 * not_found, validation_failed, version_conflict.
 */
export async function setCoachRates(
  context: Context,
  actor: Actor,
  id: string,
  input: CoachRatesInput,
  version?: number,
): Promise<CoachRates> {
  checkRates(input)
  return inTransactionOf(context.db, actor, async (tx) => {
    const coach = await lockCoach(tx, id)
    if (!coach) throw errors.notFound('instructor')
    checkVersion(coach, version)
    const before = toRates(await ratesOf(tx, id))
    const wanted = input.rates.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    if (isDeepStrictEqual(wanted, before)) return { rates: before, version: coach.version }
    const rows = wanted.map((rate) => ({
      instructor_id: id,
      from_day: rate.from,
      per_class_cents: centavos(rate.per_class),
      above: rate.above,
      per_attendee_cents: centavos(rate.per_attendee),
      special_class_cents: rate.special_class === null ? null : centavos(rate.special_class),
    }))
    await replaceRates(tx, id, rows)
    const after = toRates(await ratesOf(tx, id))
    const at = context.clock.now()
    const changed = { before: { rates: before }, after: { rates: after } }
    await audit(tx, { at, actor, action: 'instructor.rates', entity: 'instructor', entityId: id, ...changed })
    return { rates: after, ...(await touchCoach(tx, id, at)) }
  })
}
