import { about } from './about.ts'
import { account } from './account.ts'
import { adminAudit } from './admin/audit.ts'
import { adminCalendar } from './admin/calendar.ts'
import { adminClasses } from './admin/classes.ts'
import { coachSchedule } from './admin/coach-schedule.ts'
import { adminCoaches } from './admin/coaches.ts'
import { adminDiscounts } from './admin/discounts.ts'
import { adminFrame } from './admin/frame.ts'
import { adminPayments } from './admin/payments.ts'
import { adminPlans } from './admin/plans.ts'
import { adminSettings } from './admin/settings.ts'
import { timeSlots } from './admin/time-slots.ts'
import { adminUsers } from './admin/users.ts'
import { booking } from './booking.ts'
import { checkout } from './checkout.ts'
import { classCard } from './class-card.ts'
import { classTypes } from './class-types.ts'
import { coach } from './coach.ts'
import { common } from './common.ts'
import { confirm } from './confirm.ts'
import { errors } from './errors.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { legal } from './legal.ts'
import { login } from './login.ts'
import { mail } from './mail.ts'
import { myClasses } from './my-classes.ts'
import { planStatus } from './plan-status.ts'
import { plans } from './plans.ts'
import { recovery } from './recovery.ts'
import { schedule } from './schedule.ts'
import { session } from './session.ts'
import { signup } from './signup.ts'

export { type ServiceText, serviceTexts, serviceTextsShown } from './errors.ts'
export type { MailText } from './mail.ts'

/**
 * Every Spanish text of the product, written once, by area. A text with a placeholder is a function.
 * Refusals have their own catalogue, `refusalTexts`, keyed by reason code.
 */
export const texts = {
  common,
  frame,
  classTypes,
  home,
  plans,
  schedule,
  classCard,
  booking,
  planStatus,
  about,
  login,
  signup,
  recovery,
  confirm,
  session,
  account,
  myClasses,
  checkout,
  coach,
  legal,
  mail,
  errors,
  admin: {
    frame: adminFrame,
    users: adminUsers,
    coaches: adminCoaches,
    classes: adminClasses,
    calendar: adminCalendar,
    timeSlots,
    plans: adminPlans,
    discounts: adminDiscounts,
    coachSchedule,
    payments: adminPayments,
    settings: adminSettings,
    audit: adminAudit,
  },
} as const
