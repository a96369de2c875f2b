import type { CivilDate } from './civil.ts'
import { addWorkingDays } from './working-days.ts'

/** The rights of access, rectification, cancellation and opposition (ARCO). */
export const PRIVACY_REQUEST_KINDS = ['access', 'rectification', 'cancellation', 'opposition'] as const
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number]

export const PRIVACY_REQUEST_STATUSES = ['received', 'in_progress', 'answered', 'refused'] as const
export type PrivacyRequestStatus = (typeof PRIVACY_REQUEST_STATUSES)[number]

/** A request that is closed does not open again. */
export const isClosedRequest = (status: PrivacyRequestStatus): boolean =>
  status === 'answered' || status === 'refused'

/** The working days that the law gives for an answer. */
export const PRIVACY_REQUEST_DAYS = 20

export const privacyRequestDueOn = (received: CivilDate): CivilDate =>
  addWorkingDays(received, PRIVACY_REQUEST_DAYS)
