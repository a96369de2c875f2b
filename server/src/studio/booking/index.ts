/* Booking decides which members come to which class. The order of its folders stands in scripts/lint/zones.mjs. */
export { type MarkedPerson, markedPeople } from './attendance/roster.ts'
export { nextRosterClasses } from './attendance/roster-store.ts'
export { deleteUnappliedOf, unappliedSummary } from './attendance/unapplied-marks.ts'
export { deleteFeed } from './calendar-feed/store.ts'
export { readCoachCalendars } from './coach-calendars/read-calendars.ts'
export { deleteCalendarOf } from './coach-calendars/store.ts'
export { freePlaces, lockFutureReservations } from './free-places.ts'
export { deleteFavourites } from './places/store.ts'
export {
  attendanceToExport,
  reservationList,
  reservationsToExport,
} from './reservations/list-reservations.ts'
export {
  countFutureReservations,
  eraseReasonsOf,
  nextReservations,
  toReservation,
} from './reservations/store.ts'
export { bookingRoutes } from './routes.ts'
export { closedDaysIn } from './schedule/closures/store.ts'
export { comingDays } from './schedule/coming-days.ts'
export { cancelClasses } from './schedule/editor/cancel-classes.ts'
export { handOver, removeCoach } from './schedule/editor/coaches-store.ts'
export { notifyCoaches } from './schedule/editor/notify-coaches.ts'
export { nextOpenClasses } from './schedule/next-open-classes.ts'
export { publicRange } from './schedule/public-range.ts'
export { invalidatesSchedule } from './schedule/public-schedule.ts'
export { coachOfAccount } from './schedule/store.ts'
export { usualClasses } from './schedule/usual-classes.ts'
export { classesToCome } from './schedule/zone/follow-zone.ts'
export { keepStandingPlaces } from './standing-places/keep-places.ts'
export { standingRequestSummary } from './standing-places/requests-store.ts'
export { seriesOn } from './standing-places/series-store.ts'
export { hasStandingPlaces, leaveStandingPlaces } from './standing-places/store.ts'
export { type BookingContext, createBookingState } from './state.ts'
export { deleteSubstitutionsOf, pendingSubstitutionSummary } from './substitutions/store.ts'
export { serveWaitlists } from './waitlist/serve-waitlists.ts'
export { leaveAllWaitlists, leavePlanWaitlists, offersOf, waitlistsToExport } from './waitlist/store.ts'
