import type { MemberToday, NextClass, Plan, TodayPlan, TodayWaiting, UserPlan } from '@estudio/contract'
import {
  civilDateOf,
  classesRemaining,
  currentPlan,
  effectiveStatus,
  firstFreeStart,
  hasOtherPlan,
  isLimited,
  isPaymentPending,
  type Moment,
  planStartIssue,
} from '@estudio/domain'
import type { Db } from '../../../platform/db/database.ts'
import { nextReservation, offersOf, toReservation, usualClasses } from '../../booking/index.ts'
import { plansOnSale } from '../../catalogue/index.ts'
import { plansByUser, refusedPurchasesOf } from '../../sales/index.ts'
import { isWaiverMissing } from '../../settings/index.ts'

async function nextClass(db: Db, member: string, now: Date): Promise<NextClass | null> {
  const row = await nextReservation(db, member, now)
  if (!row) return null
  const returns = row.cancellation === 'returned' ? row.returns_until : null
  return {
    ...toReservation(row),
    starts_at: row.starts_at.toISOString(),
    returns_until: returns?.toISOString() ?? null,
  }
}

const stateOf = (plan: UserPlan, moment: Moment): TodayPlan['state'] => {
  if (isPaymentPending(plan, moment)) return 'waiting'
  const status = effectiveStatus(plan, moment)
  if (status === 'active') return 'active'
  return status === 'frozen' ? 'coming' : 'ended'
}

/** The same plan again, if it is on sale, the member may buy it twice and no other plan waits or follows. */
function renewalOf(plan: UserPlan, plans: readonly UserPlan[], onSale: readonly Plan[], moment: Moment) {
  const same = onSale.find(({ id }) => id === plan.plan_id)
  if (!same || same.first_time_only || hasOtherPlan(plan, plans, moment) || isPaymentPending(plan, moment))
    return null
  const today = civilDateOf(moment.now, moment.zone)
  const start = firstFreeStart(plans, today, same.duration_days)
  if (planStartIssue(start, same.duration_days, { plans, today })) return null
  return { plan_id: same.id, start_date: start }
}

/** The plan that the account page shows first; null for a member whose plans were all cancelled. */
async function planOfMember(db: Db, member: string, moment: Moment): Promise<TodayPlan | null> {
  const [byUser, onSale] = await Promise.all([plansByUser(db, [member]), plansOnSale(db)])
  const plans = byUser.get(member) ?? []
  const plan = currentPlan(
    plans.filter((one) => effectiveStatus(one, moment) !== 'cancelled'),
    moment,
  )
  if (!plan) return null
  const limited = isLimited(plan)
  return {
    id: plan.id,
    name: plan.name,
    state: stateOf(plan, moment),
    class_limit: limited ? plan.class_limit : null,
    classes_remaining: limited ? (classesRemaining(plan) ?? 0) : null,
    start_date: plan.start_date,
    end_date: plan.end_date,
    renewal: renewalOf(plan, plans, onSale, moment),
  }
}

async function waitingFor(db: Db, member: string, now: Date): Promise<TodayWaiting> {
  const [refused, waiver, offers] = await Promise.all([
    refusedPurchasesOf(db, member),
    isWaiverMissing(db, member),
    offersOf(db, member, now),
  ])
  return {
    refused_payments: refused.map(({ refused_at, ...row }) => ({
      ...row,
      refused_at: refused_at.toISOString(),
    })),
    waiver,
    offers: offers.map(({ id, schedule_id, name, start_time, end_time, offered_until }) => ({
      entry_id: id,
      schedule_id,
      name,
      start_time,
      end_time,
      offered_until: (offered_until as Date).toISOString(),
    })),
  }
}

export async function memberToday(db: Db, member: string, moment: Moment): Promise<MemberToday> {
  const { now } = moment
  const [next, plan, usual, waiting] = await Promise.all([
    nextClass(db, member, now),
    planOfMember(db, member, moment),
    usualClasses(db, member, now),
    waitingFor(db, member, now),
  ])
  return { next, plan, usual, waiting }
}
