export { releaseAllReservations, releaseReservations } from './cancel.ts'
export { attendanceToExport, reservationList, reservationsToExport } from './list.ts'
export { countFutureReservations } from './store.ts'
