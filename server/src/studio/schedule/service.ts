export { cancelClasses } from './cancel-classes.ts'
export { tellCoaches } from './coaches/tell-coaches.ts'
export { invalidatesSchedule } from './invalidation.ts'
export { publicScheduleOf } from './public-schedule.ts'
