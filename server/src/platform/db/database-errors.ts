import type { ReasonCode } from '@estudio/contract'
import { type AppError, errors } from '../errors.ts'
import { isDatabaseAway } from './outage.ts'
import { isDatabaseError } from './sqlstate.ts'

/** The constraints that a concurrent request can violate. A violation of any other constraint is a bug. */
const reasons: Record<string, ReasonCode> = {
  classes_name: 'class_name_exists',
  rooms_name: 'room_name_exists',
  reservations_place: 'place_taken',
  discounts_code: 'discount_code_exists',
  time_slots_active: 'slot_exists',
  instructors_user_id_key: 'coach_exists',
  users_email_key: 'user_already_exists',
  bank_movements_used: 'movement_already_used',
  bank_movements_paid_plan: 'plan_already_paid',
  user_plans_share_no_day: 'plan_dates_overlap',
  reservations_live: 'overlapping_reservation',
  scheduled_classes_capacity: 'class_full',
  legal_documents_type_version_key: 'version_conflict',
  privacy_requests_open: 'request_open',
  // The referenced row was deleted between two statements.
  instructors_picture_path_fkey: 'version_conflict',
  challenges_factor_id_fkey: 'version_conflict',
  session_methods_session_id_fkey: 'version_conflict',
}

/**
 * SQLSTATEs of data exceptions that a value from the client can cause: it is too long, out of range, not a date or
 * time, not of the column's type, or contains a character that PostgreSQL cannot store (NUL). Other data exceptions,
 * such as a division by zero, are bugs in our SQL.
 */
const causedByValues = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])

export const isInvalidValue = (error: unknown): boolean =>
  isDatabaseError(error) && causedByValues.has(error.code)

const temporaryStates = /^(40001|40P01|55P03|25P03|57)/

/** Returns undefined for a fault of the server, which is logged and answered with 500. */
export function fromDatabaseError(error: unknown): AppError | undefined {
  if (isDatabaseAway(error)) return errors.unavailable()
  if (!isDatabaseError(error)) return undefined
  const reason = error.code.startsWith('23') ? reasons[error.constraint ?? ''] : undefined
  if (reason) return errors.refused(reason)
  if (isInvalidValue(error)) return errors.validation()
  return temporaryStates.test(error.code) ? errors.unavailable() : undefined
}
