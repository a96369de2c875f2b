export { bookAsStaff } from './book.ts'
export { ownReservation, releaseAllReservations, releaseReservations } from './cancel.ts'
export { attendanceToExport, reservationList, reservationsToExport } from './list.ts'
export { bookingError } from './refusal.ts'
export {
  allowFreeCancellation,
  countFutureReservations,
  endFreeCancellation,
  updateAttendance,
} from './store.ts'
