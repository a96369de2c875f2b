export type { AccountUser } from './account/credentials.ts'
export { type LinkSession, type MailedLink, storedAccount } from './account/link-session.ts'
export type { Enrolment } from './account/second-factor.ts'
export { bookingRulesApi } from './api/booking-rules.ts'
export { closedDaysApi } from './api/closed-days.ts'
export { coachApi } from './api/coach.ts'
export { discountsApi } from './api/discounts.ts'
export { legalApi } from './api/legal.ts'
export { paymentProofsApi } from './api/payment-proofs.ts'
export { receiptsApi } from './api/receipts.ts'
export { waitlistApi } from './api/waitlist.ts'
export {
  type Api,
  createApi,
  createStudioClient,
  loadConfig,
  type StudioClient,
  studioClient,
} from './create-client.ts'
export { guardStorages, isSessionKept } from './guarded-storage.ts'
export { ApiError, isUnreachable } from './http/api-error.ts'
export { failureText, serverTextOf } from './http/failure-text.ts'
export { type Http, newIdempotencyKey, type RequestOptions } from './http/http.ts'
export { withQuery } from './http/query.ts'
export { uploadWithProgress } from './http/upload.ts'
export { bookingVerdictQuery, ownAbsencesQuery } from './queries/booking-rules.ts'
export { closedDaysQuery } from './queries/closed-days.ts'
export {
  classReservationsQuery,
  coachProfileQuery,
  coachWeekQuery,
} from './queries/coach.ts'
export { legalDocumentQuery } from './queries/legal.ts'
export {
  accountUserKey,
  accountUserQuery,
  discountsOfferedQuery,
  ownImpactQuery,
  ownPlansKey,
  ownPlansQuery,
  ownSessionsKey,
  ownSessionsQuery,
  paymentDetailsQuery,
  pendingLegalQuery,
  profileQuery,
  recoveryCodesKey,
  recoveryCodesQuery,
} from './queries/member.ts'
export { paymentProofsQuery } from './queries/payment-proofs.ts'
export {
  configKey,
  configQuery,
  plansKey,
  plansQuery,
  scheduleKey,
  scheduleQuery,
  teamKey,
  teamQuery,
} from './queries/public.ts'
export { invoiceDataQuery, receiptQuery } from './queries/receipts.ts'
export { invalidateBookings, ownReservationsKey, ownReservationsQuery } from './queries/reservations.ts'
export { ownWaitlistQuery } from './queries/waitlist.ts'
export {
  SessionProvider,
  useApi,
  useApiFrom,
  useClient,
  useSession,
  useSessionActions,
  useSessionEnd,
} from './react/session-provider.tsx'
export { useHostedAccounts } from './react/use-hosted-accounts.ts'
export { useIdempotent } from './react/use-idempotent.ts'
export { useOwnPlans } from './react/use-own-plans.ts'
export { useSecurity } from './react/use-security.ts'
export { useSubmitOnce, useUpload, useWrite } from './react/write-once.ts'
export { hasSecondFactor, isRecoverySession } from './session/claims.ts'
export { landingAddress } from './session/landing-address.ts'
export { keepLastSeen, LAST_SEEN } from './session/last-seen.ts'
export { isBackOffice, knownOrigin, readOrigin, rememberOrigin } from './session/origin.ts'
export type { Session } from './session/session.ts'
export type { SessionState } from './session/session-state.ts'
export { startedFlows } from './session/started-flows.ts'
