export { bookAsStaff } from './book.ts'
export { ownReservation, releaseAllReservations, releaseReservations } from './cancel.ts'
export { attendanceToExport, reservationList, reservationsToExport, staffReservationDetails } from './list.ts'
export { bookingError, limitOf, refusalDetails } from './refusal.ts'
export {
  allowFreeCancellation,
  bookingVerdict,
  countFutureReservations,
  endFreeCancellation,
  eraseReasonsOf,
  updateAttendance,
} from './store.ts'
