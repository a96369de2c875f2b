export { remindOfClasses, remindOfPayments, remindOfPlanEnds } from './send-reminders.ts'
