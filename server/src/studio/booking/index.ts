/*
 * Who comes to which class. The folders import in this order: reservations, waitlist, schedule (with its editor, closures and
 * copies), time-slots, attendance, undo.
 */
export { freePlaces, lockFutureReservations } from './free-places.ts'
export {
  attendanceToExport,
  reservationList,
  reservationsToExport,
} from './reservations/list-reservations.ts'
export { countFutureReservations, eraseReasonsOf } from './reservations/store.ts'
export { bookingRoutes } from './routes.ts'
export { cancelClasses } from './schedule/editor/cancel-classes.ts'
export { notifyCoaches } from './schedule/editor/notify-coaches.ts'
export { handOver, removeCoach } from './schedule/editor/store.ts'
export { invalidatesSchedule } from './schedule/public-schedule.ts'
export { type BookingContext, createBookingState } from './state.ts'
export { serveWaitlists } from './waitlist/serve-waitlists.ts'
export { leaveAllLines, linesToExport } from './waitlist/store.ts'
