export { invalidatesSchedule } from './invalidation.ts'
export { publicScheduleOf } from './public-schedule.ts'
export { cancelClasses } from './remove-class.ts'
