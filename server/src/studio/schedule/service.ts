export { invalidatesSchedule } from './invalidation.ts'
export { publicScheduleOf } from './public-schedule.ts'
