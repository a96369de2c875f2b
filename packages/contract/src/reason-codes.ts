import type { ReasonCode } from '@estudio/texts'

export type { ReasonCode }

/** The HTTP status of each reason code. The default is 409: the server understood the request and refused it. */
const statuses: Partial<Record<ReasonCode, number>> = {
  not_signed_in: 401,
  forbidden: 403,
  not_allowed_for_role: 403,
  person_is_staff: 403,
  second_factor_required: 403,
  not_your_class: 403,
  not_found: 404,
  member_not_found: 404,
  class_not_found: 404,
  reservation_not_found: 404,
  waitlist_entry_not_found: 404,
  standing_by_staff: 403,
  plan_pause_not_found: 404,
  plan_not_found: 404,
  picture_not_found: 404,
  validation_failed: 400,
  proof_too_large: 413,
  proof_type: 415,
  picture_too_large: 413,
  picture_type: 415,
  loop_not_found: 404,
  loop_too_large: 413,
  loop_type: 415,
  loop_has_sound: 422,
  range_not_satisfiable: 416,
  contrast_too_low: 422,
  pass_invalid: 422,
  rate_limited: 429,
  too_many_checkouts: 429,
  user_already_exists: 422,
  claim_invalid: 422,
  email_not_confirmed: 422,
  address_unusual: 422,
  wrong_password: 422,
  statement_unreadable: 422,
  import_unreadable: 422,
  idempotency_conflict: 422,
  push_host_refused: 422,
  accounts_elsewhere: 404,
  internal_error: 500,
  accounts_unavailable: 503,
  provider_unavailable: 503,
  invoices_unavailable: 503,
  site_not_published: 503,
}

/** The field that a reason is about, when every request has the same field. */
const fields: Partial<Record<ReasonCode, string>> = {
  address_unusual: 'email',
  class_name_exists: 'name',
  discount_code_exists: 'code',
  slot_exists: 'time_slot',
  coach_exists: 'user_id',
  contrast_too_low: 'accent_color',
  coach_required: 'instructor_ids',
  capacity_below_reservations: 'max_capacity',
  room_name_exists: 'name',
  room_without_map: 'room_id',
  pause_outside_plan: 'from',
  pause_overlaps: 'from',
  pause_too_long: 'to',
  start_date_past: 'start_date',
  start_date_required: 'start_date',
  start_date_too_far: 'start_date',
  amount_differs: 'amount_paid',
  withdrawal_exceeds_cash: 'amount',
  phone_taken: 'phone',
  waiver_not_published: 'require_waiver',
  zone_choice_required: 'timezone',
  push_host_refused: 'endpoint',
}

/** The API's name of the field that a reason code is about. */
export const fieldOf = (code: ReasonCode): string | undefined => fields[code]

export const statusOf = (code: ReasonCode): number => statuses[code] ?? 409
