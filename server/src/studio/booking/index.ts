export { freePlaces, lockFutureReservations } from './free-places.ts'
export {
  attendanceToExport,
  reservationList,
  reservationsToExport,
} from './reservations/list-reservations.ts'
export { reservationRoutes } from './reservations/routes.ts'
export { countFutureReservations, eraseReasonsOf } from './reservations/store.ts'
export { cancelClasses } from './schedule/editor/cancel-classes.ts'
export { notifyCoaches } from './schedule/editor/notify-coaches.ts'
export { handOver, removeCoach } from './schedule/editor/store.ts'
export { invalidatesSchedule } from './schedule/public-schedule.ts'
export { scheduleRoutes } from './schedule/routes.ts'
export { type BookingContext, createBookingState } from './state.ts'
export { timeSlotRoutes } from './time-slots/routes.ts'
export { waitlistRoutes } from './waitlist/routes.ts'
export { serveWaitlists } from './waitlist/serve-waitlists.ts'
export { leaveAllLines, linesToExport } from './waitlist/store.ts'
