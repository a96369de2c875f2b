import type { MemberToday, NextClass, TodayPlan, TodayWaiting, UserPlan } from '@estudio/contract'
import {
  civilDateOf,
  classesRemaining,
  currentPlan,
  effectiveStatus,
  firstFreeStart,
  hasNextPlan,
  isLimited,
  isPaymentPending,
  type Moment,
  planStartIssue,
} from '@estudio/domain'
import type { Db } from '../../../platform/db/database.ts'
import { nextReservations, offersOf, toReservation, usualClasses } from '../../booking/index.ts'
import { planOnSale } from '../../catalogue/index.ts'
import { onlineAttemptsOf, plansByUser, refusedPurchasesOf } from '../../sales/index.ts'
import type { MemberParts } from './store.ts'

type NextReservation = Awaited<ReturnType<typeof nextReservations>>[number]

function toNextClass(row: NextReservation): NextClass {
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
async function renewalOf(db: Db, plan: UserPlan, plans: readonly UserPlan[], moment: Moment) {
  if (hasNextPlan(plan, plans, moment) || plans.some((one) => isPaymentPending(one, moment))) return null
  const same = await planOnSale(db, plan.plan_id)
  if (!same || same.first_time_only) return null
  const today = civilDateOf(moment.now, moment.zone)
  const start = firstFreeStart(plans, today, same.duration_days)
  if (planStartIssue(start, same.duration_days, { plans, today })) return null
  return { plan_id: same.id, start_date: start }
}

/** The plan that the account page shows first; null for a member whose plans were all cancelled. */
async function planOfMember(db: Db, member: string, moment: Moment): Promise<TodayPlan | null> {
  const plans = (await plansByUser(db, [member])).get(member) ?? []
  const plan = currentPlan(
    plans.filter((one) => effectiveStatus(one, moment) !== 'cancelled'),
    moment,
  )
  if (!plan) return null
  const limited = isLimited(plan)
  const state = stateOf(plan, moment)
  const attempts = await onlineAttemptsOf(db, state === 'waiting' ? [plan.id] : [])
  return {
    id: plan.id,
    name: plan.name,
    state,
    class_limit: limited ? plan.class_limit : null,
    classes_remaining: limited ? (classesRemaining(plan) ?? 0) : null,
    start_date: plan.start_date,
    end_date: plan.end_date,
    renewal: await renewalOf(db, plan, plans, moment),
    checkout: attempts.get(plan.id)?.checkout ?? null,
  }
}

async function waitingFor(db: Db, member: string, now: Date, parts: MemberParts): Promise<TodayWaiting> {
  const [refused, offers] = await Promise.all([
    parts.refusal ? refusedPurchasesOf(db, member) : [],
    parts.offer ? offersOf(db, member, now) : [],
  ])
  return {
    refused_payments: refused.map(({ refused_at, ...row }) => ({
      ...row,
      refused_at: refused_at.toISOString(),
    })),
    waiver: parts.waiver,
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

export async function memberToday(
  db: Db,
  member: string,
  moment: Moment,
  parts: MemberParts,
): Promise<MemberToday> {
  const { now } = moment
  const [[next, following], plan, usual, waiting] = await Promise.all([
    parts.next ? nextReservations(db, member, now, 2) : [],
    parts.plan ? planOfMember(db, member, moment) : null,
    // The booking refuses a member without a plan.
    parts.plan ? usualClasses(db, member, now) : [],
    waitingFor(db, member, now, parts),
  ])
  return {
    next: next ? toNextClass(next) : null,
    following: following ? toReservation(following) : null,
    plan,
    usual,
    waiting,
    standing: parts.standing,
  }
}
