import type { AdminUser, UserPlan } from '@estudio/contract'
import {
  civilDateOf,
  classesRemaining,
  currentPlan,
  daysToEnd,
  effectiveStatus,
  isEndingSoon,
  isLowOnClasses,
  isPaymentPending,
  type Moment,
} from '@estudio/domain'
import { formatTablePrice, texts } from '@estudio/texts'

const t = texts.admin.userFile.attention

/** A sentence about what staff should do next. */
export interface Attention {
  text: string
  /** The tab of the file where it is done. */
  tab?: { path: string; label: string }
}

const plansTab = { path: 'pagos', label: t.seePlans }

/** A plan that pays bookings now, as opposed to one that waits for its payment. */
export const runningPlan = (plans: readonly UserPlan[], moment: Moment): UserPlan | undefined => {
  const plan = currentPlan(plans, moment)
  return plan && effectiveStatus(plan, moment) === 'active' && plan.payment_status !== 'pending'
    ? plan
    : undefined
}

const paymentsToVerify = (plans: readonly UserPlan[], moment: Moment): Attention[] =>
  plans
    .filter((plan) => isPaymentPending(plan, moment))
    .map(({ name, price }) => ({ text: t.payment(name, formatTablePrice(price)), tab: plansTab }))

/** The running plan that ends or is used up soon, unless another plan follows it. */
const endingPlan = (plans: readonly UserPlan[], moment: Moment): Attention[] => {
  const plan = runningPlan(plans, moment)
  if (!plan || plans.some((other) => effectiveStatus(other, moment) === 'frozen')) return []
  const today = civilDateOf(moment.now, moment.zone)
  const text = isEndingSoon(plan, today, moment.zone)
    ? t.planEnds(plan.name, daysToEnd(plan, today, moment.zone))
    : isLowOnClasses(plan) && t.classesLeft(plan.name, classesRemaining(plan) ?? 0)
  return text ? [{ text, tab: plansTab }] : []
}

/** What needs attention about a user, the most urgent first. */
export const attentionTo = ({ user_plans }: AdminUser, moment: Moment): Attention[] => [
  ...paymentsToVerify(user_plans, moment),
  ...endingPlan(user_plans, moment),
]

/** The waiver that the studio requires and the user has not accepted. */
export const missingWaiver: Attention = {
  text: t.waiver,
  tab: { path: 'documentos', label: t.seeDocuments },
}
