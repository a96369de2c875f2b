/*
 * The owner of each table. Only the module of the owner names the tables of identity and platform; those of the studio may be read by
 * every resource and are written by their owner. Paths are relative to the checkout, with slashes.
 */
/** By owner, a folder or one file. @type {Record<string, string[]>} */
export const owners = {
  'server/src/platform/': [
    'platform.audit_log',
    'platform.function_versions',
    'platform.idempotency_keys',
    'platform.installation',
    'platform.job_runs',
    'platform.outbox',
    'platform.rate_counters',
  ],
  'server/src/identity/': [
    'identity.accounts',
    'identity.api_keys',
    'identity.challenges',
    'identity.factors',
    'identity.known_networks',
    'identity.one_time_tokens',
    'identity.pending_sign_ups',
    'identity.pictures',
    'identity.project_tasks',
    'identity.recovery_codes',
    'identity.session_methods',
    'identity.sessions',
    'identity.user_roles',
    'identity.users',
  ],
  'server/src/studio/sales/cash-desk/': [
    'studio.cash_days',
    'studio.cash_movements',
    'studio.counted_cash_movements',
  ],
  'server/src/studio/sales/counter-sales/': ['studio.counter_sales'],
  'server/src/studio/catalogue/classes/': ['studio.classes', 'studio.unconfirmed_examples'],
  'server/src/studio/catalogue/discounts/': ['studio.discounts', 'studio.discount_redemptions'],
  'server/src/studio/people/health-note/': ['studio.health_notes'],
  'server/src/studio/people/merges/': ['studio.merges'],
  'server/src/studio/people/import-lock.ts': ['studio.import_lock'],
  'server/src/studio/people/imports/': ['studio.import_rows', 'studio.imports'],
  'server/src/studio/people/instructors/': ['studio.instructors'],
  'server/src/studio/people/coach-pay/': [
    'studio.coach_pay_lines',
    'studio.coach_pay_months',
    'studio.coach_rates',
  ],
  'server/src/studio/people/privacy/': ['studio.consents', 'studio.privacy_requests'],
  'server/src/studio/people/push/': ['studio.push_subscriptions'],
  'server/src/studio/people/messages/': [
    'studio.message_people',
    'studio.message_templates',
    'studio.messages',
  ],
  'server/src/studio/people/notes/': ['studio.user_notes'],
  'server/src/studio/people/users/': ['studio.user_tags'],
  'server/src/studio/settings/legal-documents/': [
    'studio.legal_acceptances',
    'studio.legal_documents',
    'studio.legal_texts_in_force',
    'studio.signed_waivers',
  ],
  'server/src/studio/catalogue/plans/': ['studio.plans'],
  'server/src/studio/sales/receipts/': ['studio.invoice_data', 'studio.receipts', 'studio.receipt_counter'],
  'server/src/studio/booking/': [
    'studio.cancel_rules',
    'studio.late_cancellations',
    'studio.reservations',
    'studio.reservation_details',
    'studio.visits',
  ],
  'server/src/studio/booking/attendance/': ['studio.marks_to_decide', 'studio.unapplied_marks'],
  'server/src/studio/booking/calendar-feed/': ['studio.calendar_feeds'],
  'server/src/studio/booking/coach-calendars/': ['studio.coach_busy_times', 'studio.coach_calendars'],
  'server/src/studio/booking/standing-places/': [
    'studio.make_ups',
    'studio.standing_dates',
    'studio.standing_occurrences',
    'studio.standing_places',
  ],
  'server/src/studio/booking/substitutions/': ['studio.substitution_offers', 'studio.substitutions'],
  'server/src/studio/booking/places/': ['studio.favourite_places'],
  'server/src/studio/booking/rooms/': [
    'studio.layout_objects',
    'studio.outage_moves',
    'studio.place_outages',
    'studio.places',
    'studio.room_classes',
    'studio.room_layouts',
    'studio.rooms',
  ],
  'server/src/studio/booking/schedule/': [
    'studio.class_details',
    'studio.class_series',
    'studio.class_series_coaches',
    'studio.class_series_periods',
    'studio.class_series_skips',
    'studio.closures',
    'studio.model_week',
    'studio.scheduled_class_instructors',
    'studio.scheduled_classes',
  ],
  'server/src/studio/settings/site/': [
    'studio.loops',
    'studio.picture_files',
    'studio.pictures',
    'studio.pictures_in_use',
    'studio.site',
  ],
  'server/src/studio/settings/studio-settings/': ['studio.settings'],
  'server/src/studio/settings/webhooks/': ['studio.webhook_deliveries', 'studio.webhooks'],
  'server/src/studio/shared/profiles.ts': ['studio.profiles'],
  'server/src/studio/shared/former-words.ts': ['studio.former_words'],
  'server/src/studio/shared/undo/': ['studio.undo_actions'],
  'server/src/studio/sales/statements/': [
    'studio.bank_layouts',
    'studio.bank_movements',
    'studio.bank_statements',
  ],
  'server/src/studio/booking/time-slots/': ['studio.time_slots'],
  'server/src/studio/sales/': [
    'studio.balance_movements',
    'studio.income',
    'studio.plan_ledger',
    'studio.sold_plans',
    'studio.user_plans',
    'studio.waiting_purchases',
  ],
  'server/src/studio/sales/payment-rows/': ['studio.payment_events', 'studio.payments'],
  'server/src/studio/sales/pauses/': ['studio.plan_pauses'],
  'server/src/studio/sales/purchases/': ['studio.reserved_references'],
  'server/src/studio/sales/online-payments/checkouts/': ['studio.checkouts', 'studio.provider_payments'],
  'server/src/studio/sales/online-payments/disputes/': ['studio.payment_disputes'],
  'server/src/studio/sales/online-payments/refunds/': ['studio.provider_refunds'],
  'server/src/studio/sales/online-payments/test-purchases/': ['studio.test_purchases'],
  'server/src/studio/sales/online-payments/webhooks/': ['studio.provider_events'],
  'server/src/studio/sales/payouts/': [
    'studio.payout_parts',
    'studio.payout_sums',
    'studio.provider_payouts',
  ],
  'server/src/studio/sales/online-payments/accounts/': [
    'studio.online_methods',
    'studio.payment_settings',
    'studio.provider_accounts',
    'studio.provider_secrets',
  ],
  'server/src/studio/sales/invoices/': [
    'studio.fiscal_payments',
    'studio.invoice_accounts',
    'studio.invoice_settings',
    'studio.invoices',
  ],
  'server/src/studio/sales/refunds/': ['studio.failed_refunds', 'studio.refunds'],
  'server/src/studio/sales/proofs/': ['studio.payment_proofs'],
  'server/src/studio/booking/waitlist/': ['studio.waitlist_entries', 'studio.waitlist_skips'],
}

/** Readable everywhere. */
const publicViews = ['identity.accounts']

/** Functions of db/functions by their resource. @type {Record<string, string[]>} */
const functions = {
  'server/src/platform/': [
    'allow_erased_words',
    'erase_audited_reasons',
    'erase_reasons_of_entity',
    'expire_audit_log',
    'raise_version',
    'refuse_change',
    'refuse_deletion_of_audit',
  ],
  'server/src/identity/': ['clear_mail_failure', 'note_mail_account', 'note_mail_failure', 'plain_address'],
  'server/src/studio/catalogue/discounts/': [
    'discount_refusal',
    'redeem_discount',
    'release_discount',
    'take_discount',
  ],
  'server/src/studio/people/messages/': ['message_plan'],
  'server/src/studio/people/privacy/': ['objection_to'],
  'server/src/studio/people/push/': ['push_before_mail', 'push_kind'],
  'server/src/studio/people/merges/': [
    'move_records',
    'move_rows',
    'person_columns',
    'has_records',
    'record_state',
    'rows_about_person',
    'digested_columns',
    'return_records',
  ],
  'server/src/studio/people/users/': [
    'absent_members',
    'active_members',
    'birthday_members',
    'expired_members',
    'expiring_members',
    'plans_running_out',
    'renewed_members',
    'new_members',
  ],
  'server/src/studio/people/coach-pay/': ['class_pay', 'month_pay'],
  'server/src/studio/reports/figures/': ['attendance_marks', 'member_month', 'paid_days', 'renewals'],
  'server/src/studio/sales/cash-desk/': ['hold_cash_day', 'place_cash_movement'],
  'server/src/studio/sales/balances/': ['keep_balance', 'keep_balance_movements'],
  'server/src/studio/sales/refunds/': ['fail_refund', 'refund_payment'],
  'server/src/studio/sales/receipts/': ['issue_receipts', 'require_receipt'],
  'server/src/studio/sales/statements/': ['release_bank_movement'],
  'server/src/studio/shared/former-words.ts': ['keep_former_address', 'keep_former_words'],
  'server/src/studio/shared/profiles.ts': [
    'fold_profile',
    'folded',
    'follow_email',
    'is_erased',
    'profile_search',
    'records_of',
  ],
  'server/src/studio/booking/reservations/': [
    'absences_of',
    'appointments_of',
    'book_for_member',
    'book_once',
    'book_place',
    'book_places',
    'book_requests',
    'book_together',
    'booking_limits_reached',
    'booking_verdicts',
    'cancel_reservation',
    'cancellation_tier',
    'forgive_late_cancellation',
    'is_free_to_cancel',
    'is_waivable',
    'mail_bookings',
    'overlapping_reservations',
    'reservation_details_of',
    'restore_reservations',
    'settle_cancellation',
    'strikes_of',
    'waive_late_cancellations',
    'waive_taken_places',
  ],
  'server/src/studio/booking/places/': [
    'assign_places',
    'change_place',
    'free_places',
    'move_places',
    'place_in_layout',
    'return_seats',
    'seat_classes',
    'seat_requests',
    'spare_places',
  ],
  'server/src/studio/booking/rooms/': ['follow_room', 'newest_layout', 'places_in_service'],
  'server/src/studio/booking/schedule/': ['cancel_classes', 'raise_schedule_revision', 'usual_classes'],
  'server/src/studio/settings/webhooks/': ['queue_webhook'],
  'server/src/studio/settings/legal-documents/': [
    'erase_papers',
    'is_waiver_missing',
    'keep_evidence',
    'mirror_paper',
  ],
  'server/src/studio/sales/sold-plans/': [
    'adjust_plan',
    'erase_ledger_reasons',
    'keep_ledger',
    'next_plans',
    'overlapping_plans',
    'paying_plan',
    'plans_covering',
    'return_balance',
    'why_no_active_plan',
  ],
  'server/src/studio/sales/purchases/': ['grant_plan', 'keep_buyer_name'],
  'server/src/studio/sales/pauses/': [
    'end_pause',
    'is_plan_paused',
    'pause_plan',
    'pause_refusal',
    'places_in_pause',
  ],
  'server/src/studio/sales/payment-rows/': [
    'erase_payment_reasons',
    'mirror_payment',
    'mirror_payment_event',
    'name_payment',
  ],
  'server/src/studio/sales/imported-plans/': ['delete_imported_plans'],
  'server/src/studio/sales/proofs/': ['settle_payment_proof'],
  'server/src/studio/reports/timeline/': ['timeline_actor', 'timeline_of'],
  'server/src/studio/booking/standing-places/': [
    'accept_standing_offer',
    'approve_standing_place',
    'committed_classes',
    'confirm_standing_dates',
    'consider_standing_dates',
    'create_standing_place',
    'end_standing_place',
    'extend_make_ups',
    'grant_make_up',
    'has_outlasting_pause',
    'has_standing_plan',
    'hold_published_dates',
    'hold_standing_places',
    'is_place_named',
    'leave_standing_places',
    'lock_standing_classes',
    'make_up_for',
    'make_up_of',
    'make_ups_of',
    'named_places',
    'offer_standing_places',
    'paying_make_up',
    'release_held_date',
    'release_standing_dates',
    'series_period',
    'settle_standing_place',
    'skip_standing_date',
    'standing_refusal',
    'standing_room',
    'take_back_standing_date',
    'taken_standing_places',
    'withdraw_make_up',
    'yield_held_dates',
  ],
  'server/src/studio/booking/waitlist/': [
    'accept_offer',
    'close_entries',
    'is_waitlist_closed',
    'is_waitlist_waivable',
    'join_waitlist',
    'leave_all_waitlists',
    'leave_plan_waitlists',
    'leave_waitlist',
    'mail_waitlist',
    'places_kept',
    'plan_waitlists',
    'end_expired_offers',
    'promote_waiting',
    'reopen_waitlists',
    'settle_entries',
    'skip_for_assigned',
    'skip_unable',
    'waitlist_verdict',
  ],
}

const placeTables = [
  'studio.plan_ledger',
  'studio.reservations',
  'studio.scheduled_classes',
  'studio.user_plans',
]

/** Entries without `writes` only read. @type {{ by: RegExp, tables: string[], writes?: boolean, why: string }[]} */
const exceptions = [
  {
    by: /^server\/src\/studio\/demo\//,
    tables: Object.values(owners).flat(),
    writes: true,
    why: 'fills an empty database, every table in one statement',
  },
  {
    by: /^server\/src\/platform\/db\/role-grants\.ts$/,
    tables: ['studio.payment_events', 'studio.plan_ledger', 'studio.receipts'],
    why: 'the server has no right to change the rows of these tables',
  },
  {
    by: /^server\/src\/studio\/shared\/audit-entries\.ts$/,
    tables: ['platform.audit_log'],
    why: 'joins the log with the names of people and records',
  },
  {
    by: /^db\/functions\/(book|cancel|restore|settle|waive)_\w+\.sql$/,
    tables: placeTables,
    writes: true,
    why: 'a place, the count of its class and the balance of its plan change together',
  },
  {
    by: /^db\/functions\/(change|move|return|seat)_\w+\.sql$/,
    tables: ['studio.reservations'],
    writes: true,
    why: 'the place in a room is part of the reservation',
  },
  {
    by: /^server\/src\/studio\/booking\/rooms\//,
    tables: ['studio.scheduled_classes'],
    writes: true,
    why: 'the classes to come follow the map of their room',
  },
  {
    by: /^server\/src\/studio\/booking\/undo\//,
    tables: ['studio.scheduled_classes', 'studio.scheduled_class_instructors'],
    writes: true,
    why: 'an undo restores, moves back or removes the classes of the change',
  },
  {
    by: /^db\/functions\/fold_profile\.sql$/,
    tables: ['identity.users'],
    why: 'a person is found by the address of their account',
  },
  {
    by: /^db\/functions\/redeem_discount\.sql$/,
    tables: ['studio.user_plans'],
    writes: true,
    why: 'the plan names the discount that was redeemed for it',
  },
  {
    by: /^db\/functions\/book_requests\.sql$/,
    tables: ['platform.idempotency_keys'],
    writes: true,
    why: 'the key is taken in the statement that books',
  },
  {
    by: /^db\/functions\/(hold_standing_places|release_standing_dates|yield_held_dates)\.sql$/,
    tables: ['studio.scheduled_classes'],
    writes: true,
    why: 'a held date and the count of the places of its class change together',
  },
  {
    by: /^server\/src\/studio\/booking\/standing-places\/series-store\.ts$/,
    tables: ['studio.class_series'],
    writes: true,
    why: 'how many standing places a series may have is decided with its standing places',
  },
  {
    by: /^db\/functions\/(book_places|book_for_member|cancel_classes)\.sql$/,
    tables: ['studio.standing_occurrences'],
    writes: true,
    why: 'a held date becomes a reservation, or is skipped with its class, in the statement that changes the place',
  },
  {
    by: /^db\/functions\/(grant_make_up|withdraw_make_up)\.sql$/,
    tables: ['studio.plan_ledger', 'studio.user_plans'],
    writes: true,
    why: 'a make-up is a class that leaves the balance of its plan, and both change together',
  },
  {
    by: /^db\/functions\/pause_plan\.sql$/,
    tables: ['studio.waitlist_entries'],
    why: 'an offer that its member cannot take goes to the next member of the waiting list with the pause',
  },
  {
    by: /^db\/functions\/(accept_offer|close_entries|end_expired_offers|join_waitlist|promote_waiting|reopen_waitlists|settle_entries)\.sql$/,
    tables: placeTables,
    writes: true,
    why: 'a place that frees is given away, and the waiting list counted, in the statement that frees it',
  },
  {
    by: /^db\/functions\/for-older-servers\/mirror_payment(_event)?\.sql$/,
    tables: ['platform.audit_log'],
    why: 'an older server writes what happens to a payment in the audit log only',
  },
  {
    by: /^db\/functions\/(refund_payment|fail_refund|for-older-servers\/mirror_payment)\.sql$/,
    tables: ['studio.cash_movements', 'studio.payment_events', 'studio.payment_proofs', 'studio.payments'],
    writes: true,
    why: 'the refund, its cash movement and its event are written together, and so is what an older server leaves to the database',
  },
  {
    by: /^db\/functions\/return_balance\.sql$/,
    tables: ['studio.balance_movements', 'studio.payments'],
    writes: true,
    why: 'what a purchase had used of the balance goes back in the statement that ends its plan',
  },
  {
    by: /^db\/functions\/timeline_(actor|of)\.sql$/,
    tables: ['platform.audit_log', 'platform.outbox'],
    why: 'joins everything that happened to a member',
  },
  {
    by: /^db\/functions\/mail_(bookings|waitlist)\.sql$/,
    tables: ['platform.outbox'],
    writes: true,
    why: 'a batch of bookings enqueues its mails in one statement',
  },
  {
    by: /^db\/functions\/skip_standing_date\.sql$/,
    tables: ['platform.outbox'],
    writes: true,
    why: 'a date that is given up late is booked and cancelled in one transaction, without a confirmation',
  },
]

/** The tests that may name tables; all others go through the harness. @type {{ by: RegExp, why: string }[]} */
const testExceptions = [
  { by: /^tests\/harness\//, why: 'reads and writes for all other tests' },
  { by: /^tests\/bench\//, why: 'fills a database of its own, many rows in one statement' },
  { by: /^tests\/upgrade\//, why: 'rows of older schemas' },
  {
    by: /^tests\/platform\/(backup|migrations|functions-and-views)\.test\.ts$/,
    why: 'rows of older schemas, and sequences',
  },
  { by: /^tests\/security\/hostile-backup\.test\.ts$/, why: 'tables as a backup names them' },
  {
    by: /^tests\/(embedded|platform)\/server-role\.test\.ts$/,
    why: 'statements for which the role of the server has no right',
  },
  { by: /^tests\/races\/schedule\.test\.ts$/, why: 'rewrites the functions that race' },
  { by: /^tests\/fuzz\/arbitraries\.ts$/, why: 'a hostile text' },
]

/** @typedef {{ table: string, writes: boolean }} TableUse */

/** @param {Record<string, string[]>} map @param {string} name */
const keyOf = (map, name) => Object.keys(map).find((key) => map[key]?.includes(name))

/** @param {string} text @returns {TableUse[]} */
export const tablesIn = (text) =>
  [
    ...text.matchAll(
      /\b(insert into|update|delete from|merge into|truncate)?\s*\b((?:identity|platform|studio)\.\w+)/gi,
    ),
  ]
    .map(([, verb, table = '']) => ({ table, writes: verb !== undefined }))
    .filter(({ table }) => keyOf(owners, table))

/** Undefined where the use is allowed. @param {string} file relative to the checkout @param {TableUse} use @returns {string | undefined} */
export function whyNotTable(file, { table, writes }) {
  if (file.startsWith('tests/'))
    return testExceptions.some(({ by }) => by.test(file))
      ? undefined
      : 'tests use tables through tests/harness'
  if (/\.test\.\w+$/.test(file)) return undefined
  const owner = keyOf(owners, table)
  const inFunction = /^db\/functions\/(?:[\w-]+\/)?(\w+)\.sql$/.exec(file)?.[1]
  const user = inFunction ? keyOf(functions, inFunction) : file
  if (!user) return `${file} has no owner in scripts/lint/tables.mjs`
  if (!owner || user.startsWith(owner)) return undefined
  if (exceptions.some((one) => one.by.test(file) && one.tables.includes(table) && (one.writes || !writes)))
    return undefined
  const isReadable =
    publicViews.includes(table) || (table.startsWith('studio.') && user.startsWith('server/src/studio/'))
  if (!writes && isReadable) return undefined
  return `${table} is ${isReadable ? 'written' : 'used'} in ${owner} only`
}
