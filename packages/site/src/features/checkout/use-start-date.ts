import { useOwnPlans } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { addDays, latestPlanStart, planEnd, spansOverlap } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import { useToday } from '../../ui/use-today'

const contains = (plan: UserPlan, date: string) => plan.start_date <= date && date <= plan.end_date

/** The plan that takes up a day, if one does: cancelled ones free theirs (CHK-07). */
export const planOn = (plans: UserPlan[], date: string): UserPlan | undefined =>
  plans.find((plan) => plan.status !== 'cancelled' && contains(plan, date)) ??
  plans.find((plan) => contains(plan, date))

/** The first day on which a plan of that many days may start; it lies beside the plans the member holds. */
export const firstFreeStart = (plans: readonly UserPlan[], today: string, days: number): string => {
  const held = plans
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  let start = today
  for (const plan of held)
    if (spansOverlap(plan, { start_date: start, end_date: planEnd(start, days) }))
      start = addDays(plan.end_date, 1)
  return start
}

/**
 * Why a start date can't be taken (CHK-06 to CHK-08), such as one more than a year away; undefined when it can or none is picked. No day of a plan may lie in
 * another one. The server decides again.
 * @param days the plan lasts
 */
export const useStartDateError = (date: string | null, days: number): string | undefined => {
  const { data: plans = [] } = useOwnPlans()
  const firstDay = useToday()
  if (date === null) return undefined
  if (date < firstDay) return texts.checkout.startDate.past
  const latest = latestPlanStart(firstDay)
  if (date > latest) return texts.checkout.startDate.tooFar(formatLongDate(latest))
  const wanted = { start_date: date, end_date: planEnd(date, days) }
  const taken = plans.some((plan) => plan.status !== 'cancelled' && spansOverlap(plan, wanted))
  return taken ? texts.checkout.startDate.taken : undefined
}
