export { cancelClasses, cancelClassesWithDetails } from './editor/cancel-classes.ts'
export { notifyCoaches } from './editor/notify-coaches.ts'
export { invalidatesSchedule, publicScheduleOf } from './public/public-schedule.ts'
export { openUndo, undoableUntil } from './undo/store.ts'
