import { randomInt } from 'node:crypto'
import type { AddPlanInput, UserPlan } from '@estudio/contract'
import {
  areEasilyConfused,
  type CivilDate,
  centavos,
  civilDateOf,
  isCivilDate,
  latestPlanStart,
  planEnd,
  transferReference,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { lockPlanOnSale, type PlanRow, priceCentsOf } from '../../catalogue/index.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockProfiles } from '../../shared/locks.ts'
import {
  callGrantPlan,
  type Grant,
  hadPlan,
  isReferenceTaken,
  openReferences,
  toUserPlan,
  type UserPlanRow,
  userPlanById,
} from './store.ts'

/** Throws validation_failed; start_date_too_far beyond a year. */
export function checkStartDate(start: CivilDate, today: CivilDate): void {
  if (!isCivilDate(start)) throw errors.validation(undefined, 'start_date')
  const latest = latestPlanStart(today)
  if (start > latest) throw errors.refused('start_date_too_far', { date: latest })
}

/** Unlike those that wait for a payment, so that an error in one is not read as another (C06). */
async function newReference(tx: Tx): Promise<string> {
  const waiting = await openReferences(tx)
  for (;;) {
    const reference = transferReference(randomInt)
    if (waiting.some((other) => areEasilyConfused(reference, other))) continue
    if (!(await isReferenceTaken(tx, reference))) return reference
  }
}

export interface GrantRequest extends Omit<Grant, 'plan' | 'end' | 'priceCents' | 'reference'> {
  /** Locked by the caller, so that the price belongs to the plan that is granted. */
  plan: PlanRow
  /** Default: today's price. */
  priceCents?: number
}

/**
 * End and price are computed here, never taken from the client (A13, A22). `overlap` is the error for a shared day.
 */
export async function grantPlan(
  tx: Tx,
  { plan, ...request }: GrantRequest,
  settings: Settings,
  overlap: 'plan_dates_overlap' | 'plan_overlaps_active',
): Promise<UserPlanRow> {
  const outcome = await callGrantPlan(tx, {
    ...request,
    plan: plan.id,
    end: planEnd(request.start, plan.duration_days),
    priceCents: request.priceCents ?? priceCentsOf(plan, settings),
    reference: await newReference(tx),
  })
  if (outcome.code === 'plan_dates_overlap') throw errors.refused(overlap)
  if (outcome.code !== 'ok') throw errors.refused(outcome.code)
  return (await userPlanById(tx, outcome.user_plan_id ?? '')) as UserPlanRow
}

/** From 0 to the limit; the limit by default (AUS-19). */
const initialClasses = (limit: number | null, requested: number | undefined): number | null => {
  if (limit === null || requested === undefined) return null
  if (requested < 0 || requested > limit)
    throw errors.validation(texts.admin.users.addPlan.classesRange(limit), 'classes_remaining')
  return requested
}

/** Active and paid at once (AUS-20, AUS-21). A reason waives that a plan is for first-timers only, and is recorded. */
export async function addPlan(
  context: Context,
  tx: Tx,
  actor: Actor,
  user: string,
  input: AddPlanInput,
): Promise<UserPlan> {
  const now = context.clock.now()
  const settings = await readSettings(tx)
  checkStartDate(input.start_date, civilDateOf(now, settings.timezone))
  await lockProfiles(tx, [user])
  const plan = await lockPlanOnSale(tx, input.plan_id)
  const waivesFirstTime = plan.first_time_only && (await hadPlan(tx, user))
  const reason = input.override_reason?.trim()
  if (waivesFirstTime && !reason) throw errors.refusedToStaff('first_time_only')
  const request = {
    user,
    plan,
    start: input.start_date,
    status: 'active',
    paymentStatus: 'completed',
    method: input.payment_method ?? 'card',
    channel: null,
    amountPaidCents:
      input.amount_paid === undefined ? priceCentsOf(plan, settings) : centavos(input.amount_paid),
    classes: initialClasses(plan.class_limit, input.classes_remaining),
    actor: actor.id,
    now,
  } as const
  const added = toUserPlan(await grantPlan(tx, request, settings, 'plan_overlaps_active'))
  const after = {
    plan: plan.id,
    start_date: added.start_date,
    end_date: added.end_date,
    payment_method: added.payment_method,
    amount_paid: added.amount_paid ?? null,
    classes_remaining: added.classes_remaining,
    ...(waivesFirstTime && { waived: ['first_time_only'], reason }),
  }
  await audit(tx, {
    at: now,
    actor,
    action: 'user_plan.add',
    entity: 'user_plan',
    entityId: added.id,
    subject: user,
    after,
  })
  return added
}
