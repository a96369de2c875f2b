import type { CivilDate, PlanLike } from '@estudio/domain'
import {
  currentPlan,
  effectiveStatus,
  isPaymentPending,
  type Moment,
  pauseOn,
  planEndDate,
  planStartDate,
  sortPlans,
} from '@estudio/domain'
import { type PlanVerdict, planVerdict } from './plan.ts'
import { type Refusal, refusal } from './reason-texts.ts'

/** Only plans in these statuses can pay for a class. */
const isPaid = (plan: PlanLike): boolean => plan.status === 'active' && plan.payment_status === 'completed'

/** The plan that covers the class's date; if several do, the plan that ends first. */
const payingPlan = <P extends PlanLike>(
  plans: readonly P[],
  classDate: CivilDate,
  zone: string,
): P | undefined =>
  plans
    .filter(
      (plan) =>
        isPaid(plan) && planStartDate(plan, zone) <= classDate && planEndDate(plan, zone) >= classDate,
    )
    .sort((a, b) => (planEndDate(a, zone) < planEndDate(b, zone) ? -1 : 1))[0]

export type BookingGate<P extends PlanLike> =
  /** The dialog “Reserva tu clase”. */
  | { kind: 'plan_required'; reason: 'signed_out' | 'no_plan' }
  /** The confirm dialog shows a notice instead of its button. */
  | { kind: 'frozen'; plan: P; paymentPending: boolean; refusal: Refusal }
  /** The plan cannot pay for this class; the dialog shows the reason and a link. */
  | { kind: 'blocked'; plan: P; refusal: Refusal }
  /** The confirm dialog with the warnings of the plan that pays, or the last day of the make-up that pays. */
  | { kind: 'confirm'; plan: P; warnings: PlanVerdict['warnings']; makeUpUntil: CivilDate | null }

const frozenGate = <P extends PlanLike>(plan: P, moment: Moment): BookingGate<P> => {
  const paymentPending = isPaymentPending(plan, moment)
  const date = planStartDate(plan, moment.zone)
  return {
    kind: 'frozen',
    plan,
    paymentPending,
    refusal: refusal(paymentPending ? 'plan_payment_pending' : 'plan_frozen', { plan: plan.name, date }),
  }
}

/** A booking requires a plan that is in force today. */
const gateWithoutActivePlan = <P extends PlanLike>(plans: readonly P[], moment: Moment): BookingGate<P> => {
  const coming = sortPlans(plans, moment).find((plan) =>
    ['active', 'frozen'].includes(effectiveStatus(plan, moment)),
  )
  if (coming) return frozenGate(coming, moment)
  const last = currentPlan(
    plans.filter((plan) => effectiveStatus(plan, moment) === 'expired'),
    moment,
  )
  if (!last) return { kind: 'plan_required', reason: 'no_plan' }
  return { kind: 'blocked', plan: last, refusal: refusal('plan_expired', { plan: last.name }) }
}

/** The dialog that “Reservar ahora” opens; the server validates again. `makeUpUntil` is the last day of the make-up that would pay. */
export const bookingGate = <P extends PlanLike>(
  ask: { signedIn: boolean; plans: readonly P[]; classDate: CivilDate; makeUpUntil?: CivilDate | null },
  moment: Moment,
): BookingGate<P> => {
  if (!ask.signedIn) return { kind: 'plan_required', reason: 'signed_out' }
  const inForce = ask.plans.find((plan) => isPaid(plan) && effectiveStatus(plan, moment) === 'active')
  if (!inForce) return gateWithoutActivePlan(ask.plans, moment)
  const pays = payingPlan(ask.plans, ask.classDate, moment.zone)
  if (!pays) {
    const date = planEndDate(inForce, moment.zone)
    return {
      kind: 'blocked',
      plan: inForce,
      refusal: refusal('class_outside_plan', { plan: inForce.name, date }),
    }
  }
  const pause = pauseOn(pays, ask.classDate)
  if (pause)
    return {
      kind: 'blocked',
      plan: pays,
      refusal: refusal('plan_paused', { plan: pays.name, date: pause.to }),
    }
  // A make-up takes no class of the plan.
  const makeUpUntil = ask.makeUpUntil ?? null
  if (makeUpUntil !== null) return { kind: 'confirm', plan: pays, warnings: [], makeUpUntil }
  const verdict = planVerdict(pays, moment)
  if (verdict.blocks.length > 0)
    return { kind: 'blocked', plan: pays, refusal: refusal('no_classes_left', { plan: pays.name }) }
  return { kind: 'confirm', plan: pays, warnings: verdict.warnings, makeUpUntil }
}
