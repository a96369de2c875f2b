import { paths } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { type RawBuilder, sql } from 'kysely'
import type { PersonalTable } from '../../../platform/db/personal-data.ts'

const { files } = texts.dataExport

const ofUser = (user: string) => sql`t.user_id = ${user}`
const ofPlans = (user: string) =>
  sql`t.user_plan_id in (select u.id from studio.user_plans u where u.user_id = ${user})`
const ofCoach = (user: string) =>
  sql`t.instructor_id in (select i.id from studio.instructors i where i.user_id = ${user})`

const plan = sql`(select u.reference from studio.user_plans u where u.id = t.user_plan_id)`

/** The name and the start of a class whose id is the SQL `id`. */
const classOf = (id = sql`t.scheduled_class_id`) => ({
  class: sql`(select d.name from studio.class_details d where d.id = ${id})`,
  starts_at: sql`(select c.starts_at from studio.scheduled_classes c where c.id = ${id})`,
})
const classOfReservation = classOf(
  sql`(select r.scheduled_class_id from studio.reservations r where r.id = t.reservation_id)`,
)
const classOfEntry = classOf(
  sql`(select e.scheduled_class_id from studio.waitlist_entries e where e.id = t.entry_id)`,
)
const classOfSubstitution = classOf(
  sql`(select s.scheduled_class_id from studio.substitutions s where s.id = t.substitution_id)`,
)

interface StoredFile {
  name: RawBuilder<unknown>
  /** Where the member fetches the file while she is signed in. */
  address: RawBuilder<unknown>
}

/** Names a file instead of containing it; null when the SQL `bytes` is, because there is no file or it was deleted. */
const fileIn = (bytes: RawBuilder<unknown>, { name, address }: StoredFile) => ({
  file: sql`case when ${bytes} is not null then ${name} end`,
  file_address: sql`case when ${bytes} is not null then ${address} end`,
})

const person: readonly PersonalTable[] = [
  {
    name: 'account',
    table: 'studio.profiles',
    one: true,
    rows: ofUser,
    order: 'created_at',
    columns: [
      'full_name',
      'display_name',
      'phone',
      'genre',
      'birthdate',
      'referral_source',
      'address',
      'bio',
      'emergency_name',
      'emergency_phone',
      'is_active',
      'remind_classes',
      'remind_plan_end',
      'remind_payments',
      'absences_waived_at',
      'created_at',
      'updated_at',
    ],
    left: ['user_id', 'erased_at', 'version', 'search', 'pass_id'],
    more: () => ({ email: sql`(select a.email from identity.accounts a where a.id = t.user_id)` }),
  },
  {
    name: 'health_note',
    table: 'studio.health_notes',
    one: true,
    rows: ofUser,
    order: 'consented_at',
    columns: ['text', 'consent_version', 'consented_at'],
    left: ['user_id'],
  },
  {
    name: 'notes',
    table: 'studio.user_notes',
    rows: ofUser,
    order: 'created_at',
    columns: ['text', 'created_at', 'edited_at'],
    people: ['author_id'],
    left: ['id', 'user_id', 'version'],
  },
  {
    name: 'tags',
    table: 'studio.user_tags',
    rows: ofUser,
    order: 'folded',
    columns: ['tag'],
    left: ['user_id', 'folded'],
  },
  {
    name: 'invoice_data',
    table: 'studio.invoice_data',
    one: true,
    rows: ofUser,
    order: 'updated_at',
    columns: ['rfc', 'name', 'regime', 'use', 'postal_code', 'updated_at'],
    left: ['user_id'],
  },
  {
    name: 'legal_acceptances',
    table: 'studio.legal_acceptances',
    rows: ofUser,
    order: 'accepted_at',
    columns: ['type', 'version', 'accepted_at', 'recorded_at'],
    people: ['recorded_by'],
    left: ['user_id', 'photo'],
    more: () => ({
      ...fileIn(sql`t.photo`, {
        name: sql`${files.waiver}::text || '-' || t.version || '.jpg'`,
        address: sql`${paths.ownWaiverPhoto}::text || '?version=' || t.version`,
      }),
      size: sql`octet_length(t.photo)`,
    }),
  },
  {
    name: 'consents',
    table: 'studio.consents',
    rows: ofUser,
    order: 'id',
    columns: ['purpose', 'granted', 'version', 'at'],
    left: ['id', 'user_id'],
  },
  {
    name: 'privacy_requests',
    table: 'studio.privacy_requests',
    rows: ofUser,
    order: 'received_at',
    columns: ['kind', 'text', 'status', 'answer', 'received_at', 'due_on', 'closed_at'],
    left: ['id', 'user_id', 'version'],
  },
  {
    name: 'calendar_feed',
    table: 'studio.calendar_feeds',
    one: true,
    rows: ofUser,
    order: 'created_at',
    columns: ['created_at'],
    left: ['user_id', 'id'],
  },
]

const sales: readonly PersonalTable[] = [
  {
    name: 'plans',
    table: 'studio.user_plans',
    rows: ofUser,
    order: 'created_at',
    columns: [
      'reference',
      'name',
      'description',
      'benefits',
      'duration_days',
      'class_limit',
      'classes_remaining',
      'status',
      'start_date',
      'end_date',
      'created_at',
      'payment_status',
      'payment_method',
      'payment_channel',
      'list_price_cents',
      'discount_code',
      'price_cents',
      'amount_paid_cents',
      'parts_paid_cents',
      'reversed_cents',
      'paid_on',
      'verified_at',
      'proof_waiting_since',
      'reopened_at',
      'closed_at',
      'closed_kind',
      'closed_reason',
      'buyer_name',
    ],
    people: ['created_by', 'verified_by', 'reopened_by', 'closed_by'],
    left: [
      'id',
      'user_id',
      'plan_id',
      'discount_id',
      'updated_at',
      'version',
      'shares_days',
      'unpaid_pause_seconds',
    ],
  },
  {
    name: 'receipts',
    table: 'studio.receipts',
    rows: ofPlans,
    order: 'folio',
    columns: ['folio'],
    left: ['user_plan_id'],
    more: () => ({ plan }),
  },
  {
    name: 'discounts',
    table: 'studio.discount_redemptions',
    rows: ofUser,
    order: 'created_at',
    columns: ['amount_cents', 'created_at', 'released_at'],
    left: ['user_plan_id', 'discount_id', 'user_id'],
    more: () => ({
      plan,
      discount_code: sql`(select d.code from studio.discounts d where d.id = t.discount_id)`,
    }),
  },
  {
    name: 'pauses',
    table: 'studio.plan_pauses',
    rows: ofPlans,
    order: 'created_at',
    columns: [
      'start_date',
      'end_date',
      'reason',
      'status',
      'created_at',
      'decided_at',
      'decline_reason',
      'ended_at',
    ],
    people: ['created_by', 'decided_by'],
    left: ['id', 'user_plan_id'],
    more: () => ({ plan }),
  },
  {
    name: 'proofs',
    table: 'studio.payment_proofs',
    rows: ofUser,
    order: 'created_at',
    columns: ['status', 'reason', 'asks_again', 'content_type', 'size', 'created_at', 'settled_at'],
    people: ['settled_by'],
    left: [
      'id',
      'user_plan_id',
      'user_id',
      'bytes',
      'sha256',
      'picture_points',
      'picture_brightness',
      'duplicate_of',
    ],
    more: () => ({
      plan,
      ...fileIn(sql`t.bytes`, {
        name: sql`${files.proof}::text || '-' || ${plan} || case t.content_type when 'application/pdf' then '.pdf' else '.jpg' end`,
        address: sql`replace(${paths.paymentProofFile(':id')}, ':id', t.id::text)`,
      }),
    }),
  },
  {
    name: 'counter_payments',
    table: 'studio.cash_movements',
    rows: ofPlans,
    order: 'id',
    columns: ['day', 'kind', 'method', 'amount_cents', 'at'],
    people: ['actor_id'],
    left: ['id', 'user_plan_id'],
    more: () => ({ plan }),
  },
  {
    // A movement that was only proposed for a plan may be somebody else's deposit.
    name: 'bank_deposits',
    table: 'studio.bank_movements',
    rows: (user) => sql`t.paid_plan_id in (select u.id from studio.user_plans u where u.user_id = ${user})`,
    order: 'paid_at',
    columns: ['day', 'amount_cents', 'concept', 'reference', 'paid_at'],
    people: ['paid_by'],
    left: [
      'id',
      'statement_id',
      'line',
      'fingerprint',
      'match_group',
      'match_code',
      'user_plan_id',
      'paid_plan_id',
      'number',
      'repeat_reason',
    ],
    more: () => ({ plan: sql`(select u.reference from studio.user_plans u where u.id = t.paid_plan_id)` }),
  },
  {
    name: 'class_ledger',
    table: 'studio.plan_ledger',
    rows: ofPlans,
    order: 'id',
    columns: ['kind', 'delta', 'reason', 'created_at'],
    people: ['actor_id'],
    left: ['id', 'user_plan_id', 'reservation_id'],
    more: () => ({ plan, ...classOfReservation }),
  },
]

const reservationColumns = [
  'status',
  'created_at',
  'attendance',
  'attendance_at',
  'canceled_at',
  'canceled_by',
  'cancel_reason',
  'class_returned',
  'free_cancellation',
  'return_until',
  'override_reason',
]
const reservationIds = ['id', 'scheduled_class_id', 'user_id', 'user_plan_id', 'version']

const classes: readonly PersonalTable[] = [
  {
    name: 'reservations',
    table: 'studio.reservations',
    rows: ofUser,
    order: 'created_at',
    columns: reservationColumns,
    left: reservationIds,
    more: () => ({ ...classOf(), plan }),
  },
  {
    name: 'absences',
    table: 'studio.reservations',
    rows: (user) => sql`t.user_id = ${user} and t.attendance = 'no_show'`,
    order: 'created_at',
    columns: ['attendance_at'],
    left: [...reservationIds, ...reservationColumns.filter((column) => column !== 'attendance_at')],
    more: () => classOf(),
  },
  {
    name: 'waiting_lists',
    table: 'studio.waitlist_entries',
    rows: ofUser,
    order: 'joined_at',
    columns: ['status', 'joined_at', 'offered_until', 'closed_at', 'closed_reason'],
    left: ['id', 'scheduled_class_id', 'user_id', 'place', 'reservation_id'],
    more: () => classOf(),
  },
  {
    name: 'waiting_list_skips',
    table: 'studio.waitlist_skips',
    rows: (user) => sql`t.entry_id in (select e.id from studio.waitlist_entries e where e.user_id = ${user})`,
    order: 'id',
    columns: ['code', 'plan_name', 'plan_date', 'skipped_at'],
    left: ['id', 'entry_id'],
    more: () => classOfEntry,
  },
]

const coach: readonly PersonalTable[] = [
  {
    name: 'coach',
    table: 'studio.instructors',
    one: true,
    rows: ofUser,
    order: 'created_at',
    columns: ['display_name', 'bio', 'created_at', 'updated_at', 'archived_at'],
    left: ['id', 'user_id', 'picture_path', 'version'],
  },
  {
    name: 'classes_given',
    table: 'studio.scheduled_class_instructors',
    rows: ofCoach,
    order: 'scheduled_class_id',
    columns: [],
    left: ['scheduled_class_id', 'instructor_id', 'position'],
    more: () => classOf(),
  },
  {
    name: 'substitutions',
    table: 'studio.substitutions',
    rows: ofCoach,
    order: 'created_at',
    columns: ['reason', 'status', 'decline_reason', 'created_at', 'decided_at'],
    left: ['id', 'scheduled_class_id', 'instructor_id'],
    more: () => classOf(),
  },
  {
    name: 'substitution_offers',
    table: 'studio.substitution_offers',
    rows: ofCoach,
    order: 'offered_at',
    columns: ['offered_at'],
    left: ['substitution_id', 'instructor_id'],
    more: () => classOfSubstitution,
  },
  {
    name: 'coach_rates',
    table: 'studio.coach_rates',
    rows: ofCoach,
    order: 'from_day',
    columns: ['from_day', 'per_class_cents', 'above', 'per_attendee_cents', 'special_class_cents'],
    left: ['instructor_id'],
  },
  {
    name: 'coach_pay',
    table: 'studio.coach_pay_lines',
    rows: ofCoach,
    order: 'starts_at',
    columns: ['month', 'class_name', 'starts_at', 'attended', 'amount_cents', 'is_correction'],
    left: ['instructor_id', 'scheduled_class_id'],
  },
]

/** What a person's own file shows of the studio's tables. A new table about people needs an entry; a test finds it. */
export const personalStudioTables: readonly PersonalTable[] = [...person, ...sales, ...classes, ...coach]
