import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'
import { personalTables } from '../../server/src/studio/reports/data-export/personal-file.ts'
import { givePlan } from './plans.ts'
import type { Studio } from './studio.ts'

/** Columns that refer to a person and that the person's own file leaves out, with the reason. */
export const notInOwnFile: Record<string, string> = {
  'identity.one_time_tokens.user_id': 'links and codes are secret',
  'identity.pending_sign_ups.user_id': 'it holds a password, and becomes the account or expires',
  'identity.project_tasks.user_id': 'work of the machine',
  'identity.recovery_codes.user_id': 'codes are secret',
  'identity.session_methods.session_id': 'how a session began is in the history',
  'identity.challenges.factor_id': 'attempts with a second factor are in the history',
  'platform.idempotency_keys.user_id': 'a copy of an answer, kept for a day',
  'studio.undo_actions.actor_id': 'what staff can still undo, kept for minutes',
  'studio.bank_layouts.updated_by': 'about the studio',
  'studio.bank_statements.created_by': 'about the studio',
  'studio.bank_statements.undone_by': 'about the studio',
  'studio.cash_days.closed_by': 'about the studio',
  'studio.class_series_coaches.instructor_id':
    'the plan of the weeks; the classes that a coach gives are among the classes given',
  'studio.counter_sales.user_plan_id': 'whether a sale can be undone; the sale itself is among the plans',
  'studio.closures.created_by': 'about the studio',
  'studio.failed_refunds.refund_id': 'said with the refund',
  'studio.import_rows.note_id': 'a row of a file that staff imported; the note itself is among the notes',
  'studio.import_rows.user_id': 'a row of a file that staff imported, whose words are kept for a day',
  'studio.import_rows.user_plan_id':
    'a row of a file that staff imported; the plan itself is among the plans',
  'studio.imports.confirmed_by': 'about the studio',
  'studio.imports.created_by': 'about the studio',
  'studio.imports.invited_by': 'about the studio',
  'studio.imports.undone_by': 'about the studio',
  'studio.coach_pay_months.closed_by': 'about the studio',
  'studio.messages.created_by': 'about the studio',
  'studio.outage_moves.reservation_id':
    'where a person goes back when a place is repaired; the place is in the file',
  'studio.legal_documents.published_by': 'about the studio',
}

interface Reference {
  table: string
  column: string
}

/** The columns that refer to a person, or to a row of a table in the person's own file. */
export async function columnsAboutPeople(db: Db): Promise<Reference[]> {
  const known = [...new Set(personalTables.map(({ table }) => table)), 'identity.users', 'studio.profiles']
  const { rows } = await sql<Reference>`
    select distinct r.oid::regclass::text as table, a.attname as column
    from pg_class r
    join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    where r.relkind = 'r' and r.relnamespace::regnamespace::text in ('studio', 'identity', 'platform')
      and (a.attname in ('user_id', 'actor_id', 'subject_id', 'owner_id', 'recipient')
        or exists (
          select from pg_constraint f
          where f.contype = 'f' and f.conrelid = r.oid and a.attnum = any(f.conkey)
            and f.confrelid::regclass::text = any(${known}::text[])))
    order by 1, 2`.execute(db)
  return rows
}

/** The columns of a table. */
export async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

export interface Filled {
  id: string
  email: string
}

/** A free text that names its column, so that a test recognises it. */
const markIn =
  (mark: string) =>
  (column: string): string =>
    `${mark}:${column}`

/** A class that the coach has given, and its reservation by the member, with everything that may be written on it. */
const fillClasses = async (
  db: Db,
  { id }: Filled,
  plan: string,
  note: (column: string) => string,
  now: Date,
) => {
  const kind = sql`(select id from studio.classes limit 1)`
  const { rows } = await sql<{ id: string }>`
    insert into studio.scheduled_classes (class_id, starts_at, ends_at, created_at, updated_at)
    values (${kind}, ${now}, ${now}::timestamptz + interval '1 hour', ${now}, ${now}) returning id`.execute(
    db,
  )
  const lesson = rows[0]?.id ?? ''
  const run = (query: RawBuilder<unknown>) => query.execute(db)
  await run(sql`
    with place as (
      insert into studio.reservations (scheduled_class_id, user_id, user_plan_id, override_reason, attendance, attendance_at, created_at)
      values (${lesson}, ${id}, ${plan}, ${note('reservations.override_reason')}, 'no_show', ${now}, ${now}) returning id)
    insert into studio.unapplied_marks (reservation_id, attendance, pressed_at, reason, created_at)
    select id, 'attended', ${now}, 'later_mark', ${now} from place`)
  await run(sql`
    with canceled as (
      insert into studio.reservations (scheduled_class_id, user_id, user_plan_id, status, canceled_at, canceled_by, class_returned, cancel_reason, created_at)
      values (${lesson}, ${id}, ${plan}, 'canceled', ${now}, 'studio', true, ${note('reservations.cancel_reason')}, ${now}) returning id)
    insert into studio.late_cancellations (reservation_id, scheduled_class_id, rule, created_at, waived_at, waived_reason)
    select id, ${lesson}, 'class_lost', ${now}, ${now}, ${note('late_cancellations.waived_reason')} from canceled`)
  await run(sql`
    with room as (
      insert into studio.rooms (name, created_at) values (${id}, ${now}) returning id
    ), layout as (
      insert into studio.room_layouts (room_id, number, created_at) select id, 1, ${now} from room returning id
    ), place as (
      insert into studio.places (layout_id, label, kind, x, y, position) select id, '4', 'reformer', 0, 0, 0 from layout returning id
    ), favourite as (
      insert into studio.favourite_places (user_id, room_id, label) select ${id}, id, '4' from room
    )
    update studio.reservations r set place_id = place.id from place where r.user_id = ${id} and r.status = 'reserved'`)
  await run(sql`
    with entry as (
      insert into studio.waitlist_entries (scheduled_class_id, user_id, status, joined_at, closed_at, closed_reason)
      values (${lesson}, ${id}, 'removed', ${now}, ${now}, ${note('waitlist_entries.closed_reason')}) returning id)
    insert into studio.waitlist_skips (entry_id, code, plan_name, skipped_at)
    select id, 'no_plan', ${note('waitlist_skips.plan_name')}, ${now} from entry`)
  await run(sql`
    with series as (insert into studio.class_series (in_model, created_at) values (false, ${now}) returning id),
    place as (
      insert into studio.standing_places (user_id, series_id, since, state, created_at)
      select ${id}, id, '2026-11-16', 'active', ${now} from series returning id),
    date as (
      insert into studio.standing_occurrences (standing_place_id, scheduled_class_id, state, reason, decided_at)
      select id, ${lesson}, 'released', 'member', ${now} from place)
    insert into studio.make_ups (user_plan_id, standing_place_id, scheduled_class_id, valid_until, created_at)
    select ${plan}, id, ${lesson}, '2026-12-16', ${now} from place`)
  await run(sql`
    insert into studio.coach_pay_months (month, closed_at) values ('2026-10-01', ${now}) on conflict do nothing`)
  await run(sql`
    with coach as (
      insert into studio.instructors (user_id, display_name, bio, created_at, updated_at)
      values (${id}, ${note('instructors.display_name')}, ${note('instructors.bio')}, ${now}, ${now}) returning id),
    gives as (
      insert into studio.scheduled_class_instructors (scheduled_class_id, instructor_id) select ${lesson}, id from coach),
    calendar as (
      insert into studio.coach_calendars (instructor_id, host, address_sealed, next_read_at, created_at)
      select id, ${note('coach_calendars.host')}, 'x', ${now}, ${now} from coach returning instructor_id),
    busy as (
      insert into studio.coach_busy_times (instructor_id, starts_at, ends_at)
      select instructor_id, '2026-11-20T15:00Z', '2026-11-20T16:00Z' from calendar),
    rates as (
      insert into studio.coach_rates (instructor_id, from_day, per_class_cents, above, per_attendee_cents)
      select id, '2026-10-01', 20050, 4, 1500 from coach),
    pay as (
      insert into studio.coach_pay_lines
        (month, instructor_id, scheduled_class_id, class_name, starts_at, attended, amount_cents, is_correction)
      select '2026-10-01', id, ${lesson}, ${note('coach_pay_lines.class_name')}, ${now}, 6, 23050, false from coach),
    asks as (
      insert into studio.substitutions (scheduled_class_id, instructor_id, reason, created_at)
      select ${lesson}, id, ${note('substitutions.reason')}, ${now} from coach returning id)
    insert into studio.substitution_offers (substitution_id, instructor_id, offered_at)
    select asks.id, coach.id, ${now} from asks, coach`)
}

const fillSales = async (
  db: Db,
  { id }: Filled,
  plan: string,
  note: (column: string) => string,
  staff: string,
  now: Date,
) => {
  const run = (query: RawBuilder<unknown>) => query.execute(db)
  await run(sql`
    update studio.user_plans set name = ${note('user_plans.name')}, description = ${note('user_plans.description')},
      benefits = array[${note('user_plans.benefits')}], closed_reason = ${note('user_plans.closed_reason')},
      buyer_name = ${note('user_plans.buyer_name')}, created_by = ${staff}, verified_by = ${staff}
    where id = ${plan}`)
  await run(sql`insert into studio.receipts (user_plan_id, folio)
    select ${plan}, coalesce(max(folio), 0) + 1 from studio.receipts on conflict do nothing`)
  await run(sql`
    with code as (
      insert into studio.discounts (name, code, valid_from, created_at, updated_at)
      select 'Promo', 'C' || count(*), '2026-01-01', ${now}, ${now} from studio.discounts returning id)
    insert into studio.discount_redemptions (user_plan_id, discount_id, user_id, amount_cents, created_at)
    select ${plan}, id, ${id}, 12345, ${now} from code`)
  await run(sql`
    insert into studio.plan_pauses (user_plan_id, start_date, end_date, reason, status, created_by, created_at, decided_by, decided_at, decline_reason)
    values (${plan}, '2026-11-20', '2026-11-21', ${note('plan_pauses.reason')}, 'declined', ${id}, ${now}, ${staff}, ${now},
      ${note('plan_pauses.decline_reason')})`)
  await run(sql`
    insert into studio.payment_proofs (user_plan_id, user_id, status, reason, content_type, bytes, size, sha256, created_at, settled_at, settled_by)
    values (${plan}, ${id}, 'refused', ${note('payment_proofs.reason')}, 'application/pdf', 'x', 1, sha256(${id}::bytea), ${now}, ${now}, ${staff})`)
  await run(sql`
    insert into studio.reserved_references (user_id, plan_id, reference, expires_at)
    select ${id}, plan_id, 'EST-' || translate(upper(substr(md5(random()::text), 1, 6)), '01', 'XY'), ${now}::timestamptz + interval '1 day'
    from studio.user_plans where id = ${plan}`)
  await run(sql`update studio.user_plans set refunded_cents = 100 where id = ${plan}`)
  await run(sql`
    insert into studio.refunds (user_plan_id, number, amount_cents, method, reason, ends_plan, classes, actor_id, at)
    values (${plan}, 1, 100, 'transfer', ${note('refunds.reason')}, false, 1, ${staff}, ${now})`)
  await run(sql`
    insert into studio.payment_events (payment_id, kind, at, actor_id, amount_cents, reason)
    select id, 'refund_payment', ${now}, ${staff}, 100, ${note('payment_events.reason')}
    from studio.payments where user_plan_id = ${plan}`)
  await run(sql`
    with checkout as (
      insert into studio.checkouts (user_plan_id, provider, mode, method, expected_cents, title, voucher_days, open_until, state,
        created_by, created_at)
      values (${plan}, 'stripe', 'live', 'card', 100, 'x', 3, ${now}, 'expired', ${id}, ${now}) returning id)
    insert into studio.provider_payments (checkout_id, provider, mode, provider_payment_id, received_cents, currency, method, paid_at,
      first_seen_at, disposition, review_reason, settled_action, settled_by, settled_at, settled_reason, refunded_cents)
    select id, 'stripe', 'live', ${`pi_${id}`}, 90, 'MXN', 'card', ${now}, ${now}, 'resolved', 'amount', 'dismiss', ${staff}, ${now},
      ${note('provider_payments.settled_reason')}, 90
    from checkout`)
  await run(sql`
    insert into studio.provider_refunds (online_payment_id, provider, provider_refund_id, amount_cents, is_whole, status, failure, reason,
      created_by, created_at, handled_action, handled_by, handled_at)
    select y.id, 'stripe', 're_' || y.provider_payment_id, 90, true, 'failed', 'declined', ${note('provider_refunds.reason')}, ${staff},
      ${now}, 'dismiss', ${staff}, ${now}
    from studio.provider_payments y where y.provider_payment_id = ${`pi_${id}`}`)
  await run(sql`
    insert into studio.payment_disputes (online_payment_id, provider, provider_dispute_id, amount_cents, reason, due_by, status,
      first_seen_at, changed_at)
    select y.id, 'stripe', 'du_' || y.provider_payment_id, 90, 'fraudulent', ${now}, 'won', ${now}, ${now}
    from studio.provider_payments y where y.provider_payment_id = ${`pi_${id}`}`)
  await run(sql`
    insert into studio.invoices (kind, payment_id, mode, organization_id, month, amount_cents, expected_cents, request, state,
      created_at, handled_by, handled_at, handled_reason)
    select 'payment', id, 'live', 'org_test', '2026-11-01', 100, 100, '{}', 'cancelled', ${now}, ${staff}, ${now},
      ${note('invoices.handled_reason')}
    from studio.payments where user_plan_id = ${plan}`)
  await run(sql`update studio.payments set balance_cents = 5000 where user_plan_id = ${plan}`)
  await run(sql`
    with money as (
      insert into studio.provider_payments (provider, mode, provider_payment_id, received_cents, currency, method, paid_at,
        first_seen_at, disposition, review_reason, settled_action, settled_at)
      values ('stripe', 'live', ${`pi_credit_${id}`}, 90, 'MXN', 'card', ${now}, ${now}, 'resolved', 'surplus', 'credit', ${now})
      returning id)
    insert into studio.balance_movements (user_id, kind, amount_cents, provider_payment_id, actor_id, at)
    select ${id}, 'credit', 90, id, ${staff}, ${now} from money`)
  await run(sql`
    insert into studio.balance_movements (user_id, kind, amount_cents, method, reason, actor_id, at)
    values (${id}, 'return', -40, 'transfer', ${note('balance_movements.reason')}, ${staff}, ${now})`)
  await run(sql`insert into studio.cash_days (day) values ('2026-11-16') on conflict do nothing`)
  await run(sql`
    insert into studio.cash_movements (day, user_plan_id, kind, method, amount_cents, actor_id, at)
    values ('2026-11-16', ${plan}, 'payment', 'cash', 100, ${staff}, ${now})`)
  await run(sql`
    with imported as (
      insert into studio.bank_statements (file_name, layout, columns, created_at)
      values ('x', repeat('0', 64), '{"date":"Fecha","concept":"Concepto","deposit":"Abono"}', ${now}) returning id)
    insert into studio.bank_movements (statement_id, line, day, amount_cents, concept, reference, match_group, paid_plan_id, paid_at, paid_by)
    select id, 1, '2026-11-16', 100, ${note('bank_movements.concept')}, ${note('bank_movements.reference')}, 'unknown', ${plan}, ${now}, ${staff}
    from imported`)
  await run(sql`
    insert into studio.plan_ledger (user_plan_id, kind, delta, reason, actor_id, created_at)
    values (${plan}, 'adjust', 1, ${note('plan_ledger.reason')}, ${staff}, ${now})`)
}

/** Rows that stay on a record that was merged into the person's: the person has such a row already, or the row names the record. */
const fillMergedRecord = async (db: Db, id: string, note: (column: string) => string, now: Date) => {
  const merged = sql`select user_id from studio.profiles where merged_into = ${id}`
  const run = (query: RawBuilder<unknown>) => query.execute(db)
  await run(sql`insert into studio.health_notes
    select user_id, ${note('merged_records.health_note')}, 1, ${now} from (${merged}) record`)
  await run(sql`insert into studio.invoice_data
    select user_id, 'GODE561231GR8', ${note('merged_records.invoice_data')}, '612', 'G03', '80000', ${now}
    from (${merged}) record`)
  await run(sql`
    with message as (
      insert into studio.messages (template, channel, total, left_out, created_at)
      values (${note('merged_records.message')}, 'mail', 1, '[]', ${now}) returning id)
    insert into studio.message_people (message_id, user_id, place)
    select message.id, user_id, 1 from message, (${merged}) record`)
  await run(sql`insert into platform.outbox (kind, template, recipient, message_id, created_at, not_before)
    select 'mail', ${note('merged_records.mail')}, 'antes@correo.example', user_id::text, ${now}, '2999-01-01'
    from (${merged}) record`)
  // A trigger notes the account that has the address when the mail is queued.
  await run(sql`update platform.outbox set account_id = record.user_id
    from (${merged}) record where message_id = record.user_id::text`)
  await run(sql`
    insert into platform.audit_log (at, actor_id, actor_kind, action, entity, subject_id, after, ip)
    select ${now}, user_id, 'member', 'profile.update', 'profile', user_id,
      jsonb_build_object('reason', ${note('merged_records.history')}::text), ${note('merged_records.ip')}
    from (${merged}) record`)
}

const fillPerson = async (
  db: Db,
  { id, email }: Filled,
  note: (column: string) => string,
  staff: string,
  now: Date,
) => {
  const run = (query: RawBuilder<unknown>) => query.execute(db)
  const words = (table: string, ...columns: string[]) =>
    sql.join(columns.map((column) => sql`${sql.id(column)} = ${note(`${table}.${column}`)}`))
  await run(sql`
    update studio.profiles set ${words('profiles', 'full_name', 'display_name', 'address', 'bio', 'referral', 'emergency_name')}
    where user_id = ${id}`)
  await run(sql`
    update identity.users set user_metadata = ${JSON.stringify({ full_name: note('users.user_metadata') })}::jsonb
    where id = ${id}`)
  await run(sql`
    with merged as (
      insert into identity.users (created_at, updated_at) values (${now}, ${now}) returning id),
    record as (
      insert into studio.profiles (user_id, full_name, merged_into, erased_at, created_at, updated_at)
      select id, ${note('merged_records.full_name')}, ${id}, ${now}, ${now}, ${now} from merged returning user_id)
    insert into studio.merges
      (kept_id, from_id, moved, replaced, moved_sign_in, ended_address, was_active, state, merged_at, merged_by)
    select ${id}, user_id, '[]', jsonb_build_object('bio', ${note('merges.replaced')}::text), false,
      ${note('merges.ended_address')}, true, '', ${now}, ${staff} from record`)
  await fillMergedRecord(db, id, note, now)
  await run(sql`insert into studio.health_notes values (${id}, ${note('health_notes.text')}, 1, ${now})`)
  await run(sql`insert into studio.user_notes (user_id, author_id, text, created_at)
    values (${id}, ${staff}, ${note('user_notes.text')}, ${now})`)
  await run(sql`insert into studio.former_words (user_id, kind, word)
    values (${id}, 'name', ${note('former_words.word')})`)
  await run(sql`insert into studio.user_tags values (${id}, ${email}, ${note('user_tags.tag')})`)
  await run(sql`
    with message as (
      insert into studio.messages (template, channel, total, left_out, created_by, created_at)
      values (${note('messages.template')}, 'whatsapp', 1, '[]', ${staff}, ${now}) returning id)
    insert into studio.message_people (message_id, user_id, place, opened_at, opened_by)
    select id, ${id}, 1, ${now}, ${staff} from message`)
  await run(sql`insert into studio.invoice_data
    values (${id}, 'GODE561231GR8', ${note('invoice_data.name')}, '612', 'G03', '80000', ${now})`)
  await run(sql`insert into studio.legal_acceptances
    select ${id}, type, version, ${now} from studio.legal_documents order by type, version limit 1`)
  await run(sql`insert into studio.signed_waivers (user_id, version, recorded_at, recorded_by, photo)
    values (${id}, 1, ${now}, ${staff}, convert_to(${note('signed_waivers.photo')}, 'UTF8'))`)
  await run(sql`insert into studio.consents (user_id, purpose, granted, version, at, recorded_by)
    values (${id}, ${note('consents.purpose')}, true, 1, ${now}, ${staff})`)
  await run(sql`insert into studio.privacy_requests (user_id, kind, text, status, answer, received_at, due_on, closed_at)
    values (${id}, 'access', ${note('privacy_requests.text')}, 'answered', ${note('privacy_requests.answer')}, ${now}, '2026-12-14', ${now})`)
  await run(sql`insert into studio.calendar_feeds (user_id, created_at) values (${id}, ${now})`)
  await run(sql`insert into studio.push_subscriptions (user_id, endpoint, p256dh, auth, user_agent, created_at)
    values (${id}, ${`https://fcm.googleapis.com/${id}`}, 'x', 'x', ${note('push_subscriptions.user_agent')}, ${now})`)
  await run(sql`insert into identity.api_keys (created_by, name, rights, secret_hash, created_at)
    values (${id}, ${note('api_keys.name')}, '{plans.read}', ${id}, ${now})`)
  await run(sql`insert into identity.user_roles values (${id}, 'instructor', ${staff}, ${now})`)
  await run(sql`insert into identity.sessions (user_id, created_at, refreshed_at, ip, user_agent)
    values (${id}, ${now}, ${now}, ${note('sessions.ip')}, ${note('sessions.user_agent')})`)
  await run(
    sql`insert into identity.known_networks values (${id}, ${note('known_networks.network')}, ${now})`,
  )
  await run(sql`insert into identity.factors (user_id, factor_type, friendly_name, status, secret_encrypted, created_at, updated_at)
    values (${id}, 'totp', ${note('factors.friendly_name')}, 'unverified', 'secreto', ${now}, ${now})`)
  await run(
    sql`insert into identity.pictures (path, owner_id, created_at, updated_at) values (${id}, ${id}, ${now}, ${now})`,
  )
  await run(sql`insert into platform.outbox (kind, template, recipient, message_id, created_at, not_before)
    values ('mail', ${note('outbox.template')}, ${email}, ${id}, ${now}, '2999-01-01')`)
  await run(sql`insert into platform.audit_log (at, actor_id, actor_kind, action, entity, subject_id, after, ip, user_agent)
    values (${now}, ${id}, 'member', 'profile.update', 'profile', ${id},
      jsonb_build_object('reason', ${note('audit_log.after')}::text), ${note('audit_log.ip')}, ${note('audit_log.user_agent')})`)
  await run(sql`insert into platform.audit_log (at, actor_id, actor_kind, action, entity, subject_id, ip)
    values (${now}, ${staff}, 'admin', 'user.update', 'user', ${id}, 'address-of-staff')`)
}

/** Writes a row about the person into every table of the person's own file. */
export async function fillPersonalTables(
  studio: Studio,
  person: Filled,
  mark: string,
  staff: string,
): Promise<void> {
  const { context, db } = studio
  const [now, note] = [studio.clock.now(), markIn(mark)]
  const held = { plan: 'limited', classes: 8, starts: '2026-11-01', ends: '2026-12-31' } as const
  const plan = await givePlan(context, person.id, held)
  await fillPerson(db, person, note, staff, now)
  await fillSales(db, person, plan, note, staff, now)
  await fillClasses(db, person, plan, note, now)
}

/** Every mark that any column of any table holds. */
export async function marksIn(db: Db, mark: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('studio', 'identity', 'platform') and table_type = 'BASE TABLE'`.execute(db)
  const found = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from ${sql.raw(name)} t where t::text like ${`%${mark}:%`}`.execute(db)
    for (const { text } of rows)
      for (const [one] of text.matchAll(new RegExp(`${mark}:[a-z_.]+`, 'g'))) found.add(one)
  }
  return [...found].sort()
}

const aClass = sql`
  insert into studio.scheduled_classes (class_id, starts_at, ends_at, created_at, updated_at)
  select id, '2026-11-20T15:00Z', '2026-11-20T16:00Z', now(), now() from studio.classes limit 1 returning id`

/** Adds another record, as the query `one`; merged into a client's record if there is one. */
const withRecord = (mergedInto: string | null) => sql`
  account as (insert into identity.users (created_at, updated_at) values (now(), now()) returning id),
  one as (
    insert into studio.profiles (user_id, full_name, merged_into, erased_at, created_at, updated_at)
    select id, 'Otra', ${mergedInto}::uuid, case when ${mergedInto}::uuid is not null then now() end, now(), now()
    from account returning user_id)`

/** A merge of a client's record and another one. */
const mergeOf = (id: string, column: string, other: string) => sql`
  with ${withRecord(null)}
  insert into studio.merges (${sql.id(column)}, ${sql.id(other)}, moved, replaced, moved_sign_in, was_active, state, merged_at)
  select ${id}::uuid, user_id, '[]', '{}', false, true, '', now() from one`

/** Writes one record about a client, by the column that names the client. */
export const recordsOfClient: Record<string, (id: string) => RawBuilder<unknown>> = {
  'identity.user_roles.user_id': (id) =>
    sql`insert into identity.user_roles values (${id}, 'reception', null, now())`,
  'studio.calendar_feeds.user_id': (id) =>
    sql`insert into studio.calendar_feeds (user_id, created_at) values (${id}, now())`,
  'studio.consents.user_id': (id) => sql`insert into studio.consents (user_id, purpose, granted, version, at)
    values (${id}, 'marketing', true, 1, now())`,
  'studio.favourite_places.user_id': (id) => sql`
    with room as (insert into studio.rooms (name, created_at) values (${id}, now()) returning id)
    insert into studio.favourite_places (user_id, room_id, label) select ${id}, id, '4' from room`,
  'studio.health_notes.user_id': (id) =>
    sql`insert into studio.health_notes values (${id}, 'Rodilla', 1, now())`,
  'studio.instructors.user_id': (id) =>
    sql`insert into studio.instructors (user_id, display_name, created_at, updated_at)
      values (${id}, 'Nora', now(), now())`,
  'studio.invoice_data.user_id': (id) => sql`insert into studio.invoice_data
    values (${id}, 'GODE561231GR8', 'Nora Ibarra', '612', 'G03', '80000', now())`,
  'studio.legal_acceptances.user_id': (id) => sql`insert into studio.legal_acceptances
    select ${id}, type, version, now() from studio.legal_documents order by type, version limit 1`,
  'studio.message_people.user_id': (id) => sql`
    with one as (
      insert into studio.messages (template, channel, total, left_out, created_at)
      values ('Hola', 'whatsapp', 1, '[]', now()) returning id)
    insert into studio.message_people (message_id, user_id, place) select id, ${id}, 1 from one`,
  'studio.merges.from_id': (id) => mergeOf(id, 'from_id', 'kept_id'),
  'studio.merges.kept_id': (id) => mergeOf(id, 'kept_id', 'from_id'),
  'studio.privacy_requests.user_id': (
    id,
  ) => sql`insert into studio.privacy_requests (user_id, kind, text, received_at, due_on)
    values (${id}, 'access', 'Mis datos', now(), '2026-12-14')`,
  'studio.profiles.merged_into': (id) => sql`with ${withRecord(id)} select from one`,
  'studio.reservations.user_id': (id) => sql`
    with one as (${aClass}) insert into studio.reservations (scheduled_class_id, user_id, override_reason, created_at)
    select id, ${id}, 'Cortesía', now() from one`,
  'studio.signed_waivers.user_id': (id) =>
    sql`insert into studio.signed_waivers (user_id, version, recorded_at) values (${id}, 1, now())`,
  'studio.user_notes.user_id': (
    id,
  ) => sql`insert into studio.user_notes (user_id, author_id, text, created_at)
    values (${id}, ${id}, 'Viene con su hija', now())`,
  'studio.standing_places.user_id': (id) => sql`
    with series as (insert into studio.class_series (in_model, created_at) values (false, now()) returning id)
    insert into studio.standing_places (user_id, series_id, since, state, created_at)
    select ${id}, id, '2026-11-16', 'active', now() from series`,
  'studio.user_tags.user_id': (id) => sql`insert into studio.user_tags values (${id}, 'vip', 'VIP')`,
  'studio.waitlist_entries.user_id': (id) => sql`
    with one as (${aClass}) insert into studio.waitlist_entries (scheduled_class_id, user_id, joined_at)
    select id, ${id}, now() from one`,
}

/** Columns that name a person and that no record about a new client without a sign-in fills, with the reason. */
export const notOfNewClient: Record<string, string> = {
  'studio.balance_movements.user_id': 'a balance comes from another purchase, which keeps her too',
  'studio.former_words.user_id': 'what the record said before, which goes with it',
  'identity.factors.user_id': 'she has not signed in',
  'identity.known_networks.user_id': 'she has not signed in',
  'studio.import_rows.user_id': 'a file that staff imported; what it wrote is in the other tables',
  'identity.one_time_tokens.user_id': 'the invitation is part of the sale',
  'studio.reserved_references.user_id': 'she has not signed in',
  'identity.pending_sign_ups.user_id': 'a sign-up that nobody has confirmed',
  'identity.pictures.owner_id': 'only coaches have pictures',
  'identity.project_tasks.user_id': 'the invitation is part of the sale',
  'identity.recovery_codes.user_id': 'she has not signed in',
  'identity.sessions.user_id': 'she has not signed in',
  'studio.discount_redemptions.user_id': 'the discount is part of the sale',
  'studio.payment_proofs.user_id': 'belongs to a purchase that waits for its payment',
  'studio.push_subscriptions.user_id': 'she has not signed in',
  'studio.profiles.user_id': 'the record itself',
  'studio.user_plans.user_id': 'the sale itself; another sale keeps her too',
}

/** The columns with a foreign key to a person. Those that name who of the staff acted end in “_by”, “author_id” or “actor_id”. */
export async function columnsOfClients(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
    where f.contype = 'f' and f.confrelid in ('identity.users'::regclass, 'studio.profiles'::regclass)
      and a.attname !~ '(_by|^author_id|^actor_id)$'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
