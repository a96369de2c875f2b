import type { CivilDate } from '@estudio/domain'
import { today } from './catalogue/today.ts'
import { formatDayAndMonth } from './format/dates.ts'

interface ShownPlan {
  /** waiting: the payment is not verified. coming: the plan begins later. */
  state: 'active' | 'waiting' | 'coming' | 'ended'
  class_limit: number | null
  classes_remaining: number | null
  start_date: CivilDate
  end_date: CivilDate
}

const t = today.plan

/** The classes left and the last day; for a plan that is not in force, why. */
export const planStateText = (plan: ShownPlan): string => {
  const { state, class_limit, classes_remaining, start_date, end_date } = plan
  if (state === 'waiting') return t.waiting
  if (state === 'coming') return t.starts(formatDayAndMonth(start_date))
  const end = formatDayAndMonth(end_date)
  if (state === 'ended') return t.ended(end)
  if (class_limit === null || classes_remaining === null) return t.unlimited(end)
  if (classes_remaining === 0) return t.noneLeft(end)
  return classes_remaining > class_limit
    ? t.leftOnly(classes_remaining, end)
    : t.left(classes_remaining, class_limit, end)
}
