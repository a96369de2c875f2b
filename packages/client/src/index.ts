export type { AccountUser } from './account/credentials.ts'
export { type LinkSession, type MailedLink, storedAccount } from './account/link-session.ts'
export type { Enrolment } from './account/second-factor.ts'
export type { Security } from './account/security.ts'
export { countUnsentMarks } from './attendance-marks/count-unsent-marks.ts'
export { keepsClassDay } from './attendance-marks/kept-class-day.ts'
export { MARK_DATABASE } from './attendance-marks/mark-database.ts'
export {
  type AttendanceMark,
  addMarks,
  dismissUnapplied,
  type UnappliedMark,
  unappliedMarks,
  unsentMarks,
} from './attendance-marks/mark-store.ts'
export { type MarkQueue, type Outcome, sendMarks } from './attendance-marks/send-marks.ts'
export { markSender, sendWaitingMarks } from './attendance-marks/send-waiting-marks.ts'
export {
  createStudioClient,
  type StudioClient,
  studioClient,
} from './create-client.ts'
export { guardStorages, isSessionKept } from './guarded-storage.ts'
export { type AnswerOf, type Api, addressOf, createApi } from './http/api.ts'
export { ApiError, isUnreachable } from './http/api-error.ts'
export type { Calls } from './http/calls.gen.ts'
export { changedFields } from './http/changed-fields.ts'
export { failureText, serverTextOf } from './http/failure-text.ts'
export type { Http, RequestOptions } from './http/http.ts'
export { newIdempotencyKey } from './http/idempotency-key.ts'
export { withQuery } from './http/query.ts'
export { type UploadWatch, uploadOf, uploadWithProgress } from './http/upload.ts'
export { deleteAccountMutation, endSessionMutation, updateProfileMutation } from './mutations/account.ts'
export { checkIn, recordAttendance } from './mutations/attendance.ts'
export { invalidateBookings } from './mutations/booking-queries.ts'
export { openCalendarFeedMutation, revokeCalendarFeedMutation } from './mutations/calendar-feed.ts'
export { expireCheckoutMutation, openCheckoutMutation } from './mutations/checkouts.ts'
export { claimConfirmationMutation, claimMutation } from './mutations/claim.ts'
export {
  askForSubstituteMutation,
  deletePictureMutation,
  giveCoachCalendarMutation,
  offerToSubstituteMutation,
  removeCoachCalendarMutation,
  updateCoachMutation,
  uploadPictureMutation,
} from './mutations/coach.ts'
export { checkDiscountMutation } from './mutations/discounts.ts'
export { saveHealthNoteMutation, withdrawHealthNoteMutation } from './mutations/health-note.ts'
export { acceptLegalMutation } from './mutations/legal.ts'
export { type ProofUpload, proofFileMutation, sendProofMutation } from './mutations/payment-proofs.ts'
export { buyPlanMutation, requestPauseMutation, withdrawPauseMutation } from './mutations/plans.ts'
export {
  askForPrivacyMutation,
  changeConsentsMutation,
  changePreferencesMutation,
  ownFileMutation,
} from './mutations/privacy.ts'
export {
  enablePushMutation,
  removePushSubscriptionMutation,
  type SubscribeBrowser,
} from './mutations/push.ts'
export {
  invoiceFileMutation,
  receiptPdfMutation,
  removeInvoiceDataMutation,
  requestInvoiceMutation,
  saveInvoiceDataMutation,
} from './mutations/receipts.ts'
export {
  bookClassMutation,
  calendarFileMutation,
  cancelReservationMutation,
  changePlaceMutation,
  favouritePlaceMutation,
} from './mutations/reservations.ts'
export {
  abandonFactorMutation,
  changePasswordMutation,
  endOtherSessionsMutation,
  makeRecoveryCodesMutation,
  requestEmailChangeMutation,
  resendEmailChangeMutation,
  turnOffFactorMutation,
  turnOnFactorMutation,
} from './mutations/security.ts'
export { publishSiteMutation } from './mutations/site.ts'
export {
  acceptStandingPlaceMutation,
  askForStandingPlaceMutation,
  endStandingPlaceMutation,
  skipStandingDateMutation,
  takeBackStandingDateMutation,
} from './mutations/standing-places.ts'
export { unsubscribeMutation } from './mutations/unsubscribe.ts'
export { acceptOfferMutation, joinWaitlistMutation, leaveWaitlistMutation } from './mutations/waitlist.ts'
export { acceptWaiverMutation } from './mutations/waiver.ts'
export {
  accountUserQuery,
  ownImpactQuery,
  ownSessionsQuery,
  paymentDetailsKey,
  paymentDetailsQuery,
  profileQuery,
  readProfile,
  recoveryCodesQuery,
  reservedReferenceQuery,
} from './queries/account.ts'
export { bookingVerdictQuery, ownAbsencesQuery, ownLateCancellationsQuery } from './queries/booking-rules.ts'
export { checkoutQuery, paymentMethodsQuery } from './queries/checkouts.ts'
export { closedDaysKey, closedDaysQuery } from './queries/closed-days.ts'
export {
  classReservationsKey,
  classReservationsQuery,
  classRosterKey,
  classRosterQuery,
  coachDayKey,
  coachProfileQuery,
  coachSubstitutionsQuery,
  coachWeekQuery,
  ownCoachCalendarQuery,
  readCoachDay,
} from './queries/coach.ts'
export { discountsOfferedQuery } from './queries/discounts.ts'
export { healthNoteQuery } from './queries/health-note.ts'
export { legalDocumentQuery, pendingLegalQuery } from './queries/legal.ts'
export { ownMakeUpsQuery } from './queries/make-ups.ts'
export { ownPassQuery } from './queries/member-pass.ts'
export { pastReservationsQuery } from './queries/past-reservations.ts'
export { paymentProofsQuery } from './queries/payment-proofs.ts'
export { classPlacesQuery, staffPlacesKey, staffPlacesQuery } from './queries/places.ts'
export { ownPlansQuery } from './queries/plans.ts'
export { plansKey, plansQuery } from './queries/plans-on-sale.ts'
export { consentsQuery, preferencesQuery, privacyRequestsQuery } from './queries/privacy.ts'
export {
  configKey,
  configQuery,
  currentConfigQuery,
  siteKey,
  siteQuery,
  staffSiteQuery,
  teamQuery,
} from './queries/public.ts'
export { pushSubscriptionsQuery } from './queries/push.ts'
export { invoiceDataQuery, ownInvoiceQuery, receiptQuery } from './queries/receipts.ts'
export { ownReservationsQuery } from './queries/reservations.ts'
export { scheduleKey, scheduleQuery } from './queries/schedule.ts'
export { ownStandingPlacesQuery, standingChoiceQuery } from './queries/standing-places.ts'
export { todayQuery } from './queries/today.ts'
export { unsubscriptionQuery } from './queries/unsubscription.ts'
export { ownWaitlistQuery } from './queries/waitlist.ts'
export { ownWaiverQuery } from './queries/waiver.ts'
export { HoldSession } from './react/hold-session.tsx'
export { isSettled } from './react/is-settled.ts'
export {
  SessionProvider,
  useClient,
  useHttp,
  useSession,
  useSessionActions,
  useSessionEnd,
} from './react/session-provider.tsx'
export { useHostedAccounts } from './react/use-hosted-accounts.ts'
export { type Idempotent, useIdempotent } from './react/use-idempotent.ts'
export { useOwnBalance, useOwnPlans } from './react/use-own-plans.ts'
export { usePublished } from './react/use-published.ts'
export { useSecurity } from './react/use-security.ts'
export { useSubmitOnce, useUpload, useWrite, type WriteOptions } from './react/use-write.ts'
export { hasSecondFactor, isRecoverySession } from './session/claims.ts'
export { COACH_ROSTERS } from './session/coach-rosters.ts'
export { landingAddress } from './session/mailed-link-address.ts'
export {
  addressFrom,
  isBackOffice,
  knownOrigin,
  loginAddress,
  readOrigin,
  rememberOrigin,
  SESSION_ENDED,
} from './session/origin.ts'
export type { Session } from './session/session.ts'
export type { SessionState } from './session/session-state.ts'
export { startedFlows } from './session/started-flows.ts'
export { STORED_QUERIES, storeQuery } from './session/stored-queries.ts'
export { SESSION_KEY } from './storage.ts'
