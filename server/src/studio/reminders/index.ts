export { remindOfClasses, remindOfPlanEnds } from './send-reminders.ts'
