import type { MemberToday, TodayPlan } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { classToCome } from '../../../ui/booking/class-to-come'
import { isPassTime } from '../classes/pass/pass-time'
import { isToBeChosen, isWaitingForPayment } from './plan-state'

/** What the filled button of “Hoy” does. A page has one. */
export type MainAction = 'choose plan' | 'pay' | 'open schedule' | 'book another' | 'show pass'

const canBook = (plan: TodayPlan | null): boolean => plan?.state === 'active' && plan.classes_remaining !== 0

/** A plan to choose or to pay comes before the schedule; the pass is the main thing once the class is near. */
export const mainAction = (
  { next, plan }: Pick<MemberToday, 'next' | 'plan'>,
  moment: Moment,
): MainAction => {
  if (isToBeChosen(plan)) return 'choose plan'
  const coming = classToCome(next, moment)
  if (!coming) return isWaitingForPayment(plan) ? 'pay' : 'open schedule'
  const isNear = isPassTime(new Date(coming.starts_at), moment.now)
  return isNear || !canBook(plan) ? 'show pass' : 'book another'
}
