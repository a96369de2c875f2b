import type { CoachPay } from '@estudio/contract'
import { type Month, mxn } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { groupBy } from '../../shared/collections.ts'
import { monthDays } from '../../shared/month-days.ts'
import { closeMonth, closingOf, payInOrder } from './store.ts'

const t = texts.admin.coachPay

const sum = (cents: readonly { amount_cents: number }[]): number =>
  cents.reduce((total, { amount_cents }) => total + amount_cents, 0)

/**
 * Returns the pay of a month, which db/functions/month_pay.sql computes. Throws validation_failed for a month that has not
 * begun.
 */
export async function coachPay(context: Context, month?: Month): Promise<CoachPay> {
  const moment = await studioMoment(context)
  const days = monthDays(month, moment)
  const [{ rows }, closing] = await Promise.all([
    payInOrder(days, moment.now).execute(context.db),
    closingOf(context.db, days.first),
  ])
  const byCoach = groupBy(rows, (row) => row.instructor_id)
  return {
    month: days.month,
    coaches: [...byCoach].map(([id, lines]) => ({
      id,
      display_name: lines[0]?.display_name ?? '',
      classes: lines.map(({ schedule_id, name, start_time, attended, amount_cents, is_correction }) => ({
        schedule_id,
        name,
        start_time,
        attended,
        amount: mxn(amount_cents),
        is_correction,
      })),
      without_rate: lines.filter((line) => !line.has_rate && !line.is_correction).length,
      total: mxn(sum(lines)),
    })),
    total: mxn(sum(rows)),
    closed_at: closing?.closed_at.toISOString() ?? null,
  }
}

/**
 * Closes a month that is over; from then on it stays as it is, and corrections fall into the next month. Throws month_closed, and
 * validation_failed for a month that is not over.
 */
export async function closeCoachPay(context: Context, actor: Actor, month: Month): Promise<CoachPay> {
  await inTransactionOf(context.db, actor, async (tx) => {
    const moment = await studioMoment(context, tx)
    const days = monthDays(month, moment)
    if (days.day !== days.over) throw errors.validation(t.notOver, 'month')
    if (!(await closeMonth(tx, days, actor.id, moment.now))) throw errors.refused('month_closed')
    await audit(tx, {
      at: moment.now,
      actor,
      action: 'coach_pay.close',
      entity: 'coach_pay',
      entityId: month,
    })
  })
  return coachPay(context, month)
}
