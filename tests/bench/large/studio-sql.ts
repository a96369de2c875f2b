/** The size of a generated studio. All studios have the same busy weeks; they differ in the length of their history. */
export interface StudioSize {
  /** Weeks of classes, the five weeks ahead included. */
  weeks: number
  members: number
  mails: number
  auditEntries: number
}

/** A chain's history of twenty years. */
export const largeSize: StudioSize = {
  weeks: 1042,
  members: 200_000,
  mails: 1_000_000,
  auditEntries: 1_000_000,
}

/** A studio after five months: a fiftieth of the rows. */
export const usualSize: StudioSize = { weeks: 25, members: 4000, mails: 20_000, auditEntries: 20_000 }

/** Six days of twelve hours in two rooms. */
const classesPerWeek = 144
const weeksAhead = 5
/** A plan pays for classes of the four weeks after its first class. */
const planWeeks = 4
const placesPerClass = 40
const offers = 12
export const coachCount = 24
/** A discount that each member can use once. */
export const discountCode = 'BIENVENIDA'

/** The account with a number, or a name for staff. */
export const accountId = (of: string): string => `md5('account ' || ${of})::uuid`
const planId = (of: string): string => `md5('plan ' || ${of})::uuid`
/** The plan of the catalogue that is sold under a number. */
const offerId = (number: string): string => `md5('offer ' || ${number} % ${offers})::uuid`
const classId = (of: string): string => `md5('class ' || ${of})::uuid`
const reservationId = (plan: string, nth: string): string =>
  `md5('reservation ' || ${plan} || ' ' || ${nth})::uuid`

/** A reference has six letters of this alphabet. */
export const referenceOf = (
  n: string,
): string => `'EST-' || (select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789',
  1 + (${n} / (31 ^ place)::bigint % 31)::integer, 1), '') from generate_series(0, 5) place)`

export interface Step {
  what: string
  sql: string
}

/**
 * Fills an empty database. Ids are hashes of numbers, so that no step looks up what an earlier step inserted. The steps run
 * with `session_replication_role = replica`: no trigger fires, so the columns and rows that triggers write are written here.
 */
export const fillSteps = ({ weeks, members, mails, auditEntries }: StudioSize): Step[] => {
  const classes = weeks * classesPerWeek
  const firstClasses = classes - planWeeks * classesPerWeek
  return [
    {
      what: 'numbers',
      sql: `
        create schema bench;
        create unlogged table bench.classes as
          select c, (date_trunc('week', now() at time zone s.timezone)
            + make_interval(weeks => c / ${classesPerWeek} - ${weeks - weeksAhead}, days => c % ${classesPerWeek} / 24,
              hours => 7 + c % 24 / 2)) at time zone s.timezone as at
          from generate_series(0, ${classes - 1}) c, studio.settings s;
        alter table bench.classes add primary key (c);
        -- A member's second plan begins five weeks after the first plan, or ends before it.
        create unlogged table bench.plans as
          select p, p / 2 as member, ((p / 2)::bigint * ${firstClasses} / ${members}
            + p % 2 * 5 * ${classesPerWeek}) % ${firstClasses} as c
          from generate_series(0, ${2 * members - 1}) p;
        -- A plan pays for 12 or 13 classes, every 44th from its first class on. One of twelve is cancelled.
        create unlogged table bench.bookings as
          select p, member, n, p.c + 44 * n as c, (p + n) % 12 = 0 as canceled, k.at,
            least(k.at - interval '3 days', now() - make_interval(hours => 4 * n + 1)) as booked_at
          from bench.plans p cross join lateral generate_series(0, 11 + p % 2) n
          join bench.classes k on k.c = p.c + 44 * n;
        analyze bench.classes, bench.plans, bench.bookings`,
    },
    {
      what: 'members',
      sql: `
        create unlogged table bench.people as
          select n::text as number, 'socio' || n || '@cadena.example' as email,
            given[1 + n % 16] || ' ' || family[1 + n / 16 % 16] || ' ' || family[1 + n / 256 % 16] as name,
            '667' || lpad(n::text, 7, '0') as phone,
            date '1950-01-01' + n * 37 % 20000 as birthdate, first.at - interval '1 day' as since
          from (
            select p.member as n, min(k.at) as at from bench.plans p join bench.classes k using (c) group by p.member
            -- One member in two hundred registered within the last thirty days and bought nothing.
            union all
            select n, now() - (n - ${members}) * interval '29 days' / ${members / 200}
            from generate_series(${members}, ${members + members / 200 - 1}) n) first,
            (select
            array['Mariana','Sofía','Valeria','Ximena','Renata','Fernanda','Daniela','Lucía','Paula','Andrea','Jorge','Luis',
              'Carlos','Miguel','Elena','Rosa'] as given,
            array['García','Hernández','López','Martínez','Pérez','Sánchez','Ramírez','Flores','Castro','Núñez','Ortega',
              'Salas','Vega','Luna','Ibarra','Zamora'] as family) names;
        insert into bench.people values
          ('admin', 'admin@cadena.example', 'Administración', null, null, now() - make_interval(weeks => ${weeks})),
          ('coach', 'coach@cadena.example', 'Coach', null, null, now() - make_interval(weeks => ${weeks}));
        insert into identity.users (id, email, email_confirmed_at, last_sign_in_at, created_at, updated_at)
          select ${accountId('number')}, email, least(since, now()), least(since + interval '60 days', now()),
            least(since, now()), now() from bench.people;
        insert into studio.profiles (user_id, full_name, phone, birthdate, created_at, updated_at, search)
          select ${accountId('number')}, name, phone, birthdate, least(since, now()), now(),
            studio.profile_search(name, null, email, phone) from bench.people;
        insert into identity.user_roles (user_id, role, granted_at)
          values (${accountId("'admin'")}, 'admin', now()), (${accountId("'coach'")}, 'instructor', now());
        insert into studio.instructors (id, user_id, display_name, created_at, updated_at)
          select md5('coach ' || n)::uuid, case n when 0 then ${accountId("'coach'")} end, 'Coach ' || n, now(), now()
          from generate_series(0, ${coachCount - 1}) n`,
    },
    {
      what: 'classes',
      sql: `
        insert into studio.scheduled_classes (id, class_id, starts_at, ends_at, max_capacity, reservation_count, created_at,
            updated_at)
          select ${classId('k.c')}, t.ids[1 + k.c % cardinality(t.ids)], k.at, k.at + interval '50 minutes',
            ${placesPerClass}, coalesce(b.places, 0), k.at - interval '30 days', k.at - interval '30 days'
          from bench.classes k
          cross join (select array_agg(id order by name) as ids from studio.classes where archived_at is null) t
          left join (select c, count(*)::integer as places from bench.bookings where not canceled group by c) b
            on b.c = k.c;
        insert into studio.scheduled_class_instructors (scheduled_class_id, instructor_id)
          select ${classId('c')}, md5('coach ' || c % ${coachCount})::uuid from bench.classes`,
    },
    {
      what: 'plans',
      sql: `
        insert into studio.plans (id, name, description, price_cents, duration_days, class_limit, display_order, created_at,
            updated_at)
          select ${offerId('n')}, 'Veinte clases ' || n + 1, 'Veinte clases', 180000, 30, 20, n + 1, now(), now()
          from generate_series(0, ${offers - 1}) n;
        insert into studio.user_plans (id, user_id, plan_id, reference, name, description, benefits, duration_days,
            class_limit, classes_remaining, status, payment_status, payment_method, payment_channel, list_price_cents,
            price_cents, amount_paid_cents, start_date, end_date, created_at, updated_at, verified_at, verified_by, buyer_name)
          select ${planId('p.p')}, ${accountId('p.member')}, ${offerId('p.p')}, ${referenceOf('p.p')}, 'Veinte clases',
            'Veinte clases', '{}', 30, 20, 20 - b.used, 'active', 'completed', m.method,
            case m.method when 'transfer' then 'transfer' end, 180000, 180000, 180000, d.day, d.day + 29, d.paid_at,
            d.paid_at, d.paid_at, ${accountId("'admin'")}, w.name
          from bench.plans p
          join bench.classes k using (c)
          join bench.people w on w.number = p.member::text
          join (select p, count(*) filter (where not canceled) as used from bench.bookings group by p) b using (p)
          cross join studio.settings s
          cross join lateral (select (array['cash', 'card', 'transfer'])[1 + p.p % 3] as method) m
          cross join lateral (select (k.at at time zone s.timezone)::date as day,
            least(k.at - interval '1 day', now() - interval '1 hour') as paid_at) d;
        -- Fifty members wait for the verification of a transfer.
        insert into studio.user_plans (id, user_id, plan_id, reference, name, description, benefits, duration_days,
            class_limit, classes_remaining, status, payment_status, payment_method, payment_channel, list_price_cents,
            price_cents, start_date, end_date, created_at, updated_at, buyer_name)
          select ${planId("'waiting ' || n")}, ${accountId('n')}, ${offerId('n')}, ${referenceOf(`(n + 2 * ${members})`)},
            'Veinte clases', 'Veinte clases', '{}', 30, 20, 20, 'frozen', 'pending', 'transfer', 'transfer', 180000, 180000,
            current_date + 60, current_date + 89, now() - make_interval(hours => n), now(), w.name
          from generate_series(0, 49) n join bench.people w on w.number = n::text;
        insert into studio.payments (user_plan_id, state, method, channel, reference, amount_cents, received_at, received_by)
          select id, payment_status, payment_method, payment_channel, reference, amount_paid_cents, verified_at, verified_by
          from studio.user_plans order by created_at;
        insert into studio.payment_events (payment_id, kind, at, actor_id, amount_cents, paid_after_cents, method_after)
          select p.id, e.kind, e.at, e.actor, e.cents, e.cents, p.method
          from studio.payments p join studio.user_plans u on u.id = p.user_plan_id
          cross join lateral (values ('purchase', u.created_at, u.user_id, null::integer),
            ('verify_payment', p.received_at, p.received_by, p.amount_cents::integer)) e(kind, at, actor, cents)
          where e.at is not null order by e.at;
        insert into studio.receipts (user_plan_id, payment_id, folio)
          select user_plan_id, id, row_number() over (order by received_at, user_plan_id) from studio.payments
          where state = 'completed';
        update studio.receipt_counter set last_folio = (select max(folio) from studio.receipts);
        insert into studio.discounts (name, code, valid_from, limit_per_user, uses_count, created_at, updated_at)
          select 'Bienvenida', '${discountCode}', current_date - 7000, true, count(*), now(), now()
          from generate_series(0, ${members - 1}, 10);
        -- Every tenth member has used the discount for a plan that costs what it cost without the discount.
        insert into studio.discount_redemptions (user_plan_id, discount_id, user_id, amount_cents, created_at)
          select ${planId('2 * n')}, d.id, ${accountId('n')}, 0, u.created_at
          from generate_series(0, ${members - 1}, 10) n join studio.user_plans u on u.id = ${planId('2 * n')}
          cross join studio.discounts d where d.code = '${discountCode}'`,
    },
    {
      what: 'cash desk and bank',
      sql: `
        insert into studio.cash_movements (day, user_plan_id, payment_id, kind, method, amount_cents, actor_id, at)
          select (p.received_at at time zone s.timezone)::date, p.user_plan_id, p.id, 'payment', p.method, p.amount_cents,
            p.received_by, p.received_at
          from studio.payments p cross join studio.settings s
          where p.method in ('cash', 'card') order by p.received_at, p.user_plan_id;
        insert into studio.cash_days (day, expected_cash_cents, expected_card_cents, counted_cash_cents, counted_card_cents,
            closed_at, closed_by)
          select m.day, t.cash, t.card, t.cash, t.card, t.closed_at,
            case when t.closed_at is not null then ${accountId("'admin'")} end
          from (select day, max(at) as last, coalesce(sum(amount_cents) filter (where method = 'cash'), 0) as cash,
              coalesce(sum(amount_cents) filter (where method = 'card'), 0) as card
            from studio.cash_movements group by day) m
          cross join lateral (
            select case when m.day < current_date - 1 then m.cash end as cash,
              case when m.day < current_date - 1 then m.card end as card,
              case when m.day < current_date - 1 then m.last + interval '8 hours' end as closed_at) t;
        insert into studio.bank_statements (id, file_name, layout, columns, created_at, created_by)
          select md5('statement ' || month)::uuid, 'movimientos-' || to_char(month, 'YYYY-MM') || '.csv', repeat('0', 64),
            '{"date":"Fecha","concept":"Concepto","deposit":"Abono"}', month + interval '1 month', ${accountId("'admin'")}
          from (select distinct date_trunc('month', verified_at) as month from studio.user_plans
            where payment_method = 'transfer' and verified_at is not null) months;
        insert into studio.bank_movements (statement_id, line, day, amount_cents, concept, reference, fingerprint,
            match_group, user_plan_id, paid_plan_id, payment_id, paid_at, paid_by)
          select md5('statement ' || date_trunc('month', received_at))::uuid,
            row_number() over (partition by date_trunc('month', received_at) order by received_at, user_plan_id),
            received_at::date, amount_cents, 'SPEI RECIBIDO ' || reference, reference,
            md5(user_plan_id::text) || md5(reference), 'certain', user_plan_id, user_plan_id, id, received_at, received_by
          from studio.payments where method = 'transfer' and received_at is not null`,
    },
    {
      what: 'reservations',
      sql: `
        insert into studio.reservations (id, scheduled_class_id, user_id, user_plan_id, status, canceled_at, canceled_by,
            class_returned, attendance, attendance_at, created_at)
          select ${reservationId('p', 'n')}, ${classId('c')}, ${accountId('member')}, ${planId('p')},
            case when canceled then 'canceled' else 'reserved' end,
            case when canceled then greatest(booked_at, least(at - interval '1 day', now())) end,
            case when canceled then 'member' end, case when canceled then true end,
            case when not canceled and at < now() then case when (p + n) % 25 = 0 then 'no_show' else 'attended' end end,
            case when not canceled and at < now() then at end, booked_at
          from bench.bookings`,
    },
    {
      what: 'ledger',
      sql: `
        insert into studio.plan_ledger (user_plan_id, kind, delta, actor_id, created_at)
          select id, 'grant', 20, ${accountId("'admin'")}, created_at from studio.user_plans;
        insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, actor_id, created_at)
          select ${planId('p')}, ${reservationId('p', 'n')}, 'book', -1, ${accountId('member')}, booked_at
          from bench.bookings;
        insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, actor_id, created_at)
          select ${planId('p')}, ${reservationId('p', 'n')}, 'return', 1, ${accountId('member')},
            greatest(booked_at, least(at - interval '1 day', now()))
          from bench.bookings where canceled`,
    },
    {
      what: 'tags, notes, documents and privacy requests',
      sql: `
        -- Each member has one of 41 tags, and a third of the members share another.
        insert into studio.user_tags (user_id, folded, tag)
          select ${accountId('n')}, 'grupo ' || n % 41, 'Grupo ' || n % 41 from generate_series(0, ${members - 1}) n
          union all
          select ${accountId('n')}, 'frecuente', 'Frecuente' from generate_series(0, ${members - 1}, 3) n;
        insert into studio.user_notes (user_id, author_id, text, created_at)
          select ${accountId('w.number')}, ${accountId("'admin'")}, 'Prefiere las clases de la mañana.',
            least(w.since, now()) + make_interval(days => nth)
          from bench.people w cross join lateral generate_series(1, w.number::integer % 3) nth
          where w.phone is not null;
        update studio.legal_documents set is_draft = false where type in ('terms', 'privacy_policy');
        insert into studio.legal_acceptances (user_id, type, version, accepted_at)
          select ${accountId('w.number')}, l.type, l.version, least(w.since, now())
          from studio.legal_texts_in_force l, bench.people w;
        -- One member in a hundred has asked for personal data. The last ten requests are open.
        insert into studio.privacy_requests (user_id, kind, status, answer, received_at, due_on, closed_at)
          select ${accountId('n')}, 'access', case when is_open then 'received' else 'answered' end,
            case when not is_open then 'Enviado.' end, at, at::date + 20, case when not is_open then at + interval '5 days' end
          from (select n, n < 1000 as is_open, now() - make_interval(hours => n) as at
            from generate_series(0, ${members - 1}, 100) n) requests`,
    },
    {
      what: 'mails and audit log',
      sql: `
        -- Mails are kept for thirty days.
        insert into platform.outbox (kind, template, recipient, data, dedupe_key, message_id, created_at, not_before,
            attempts, last_error, sent_at, failed_at)
          select 'mail', 'class_reminder', 'socio' || n % ${members} || '@cadena.example',
            '{"name": "Mariana", "date": "2026-11-27", "classes": []}', 'bench ' || n, n || '@cadena.example', at, at, 1,
            case when is_lost then '550 no such user' end, case when not is_lost then at end, case when is_lost then at end
          from (select n, now() - n * interval '14 days' / ${mails} as at, n % 1000 = 0 as is_lost
            from generate_series(1, ${mails}) n) mails;
        -- Audit entries are kept for five years.
        insert into platform.audit_log (at, actor_id, actor_kind, action, entity, entity_id, subject_id, after, ip, user_agent)
          select e.*, '10.0.0.1', 'Mozilla/5.0 (iPhone)'
          from (
            select booked_at as at, ${accountId('member')}, 'member',
              case when canceled then 'reservation.cancel' else 'reservation.book' end, 'reservation',
              ${reservationId('p', 'n')}::text, ${accountId('member')},
              jsonb_build_object('scheduled_class_id', ${classId('c')})
            from bench.bookings where booked_at > now() - interval '58 months'
            union all
            select verified_at, verified_by, 'admin', 'user_plan.verify_payment', 'user_plan', id::text, user_id,
              jsonb_build_object('amount', 1800)
            from studio.user_plans where verified_at > now() - interval '58 months'
            order by at desc limit ${auditEntries}) e
          order by e.at`,
    },
  ]
}

/** The statements that read the generated rows through indexes, after fillSteps and the indexes. */
export const indexedSteps = (): Step[] => [
  {
    what: 'pay of the coaches',
    sql: `
      insert into studio.coach_rates (instructor_id, from_day, per_class_cents, above, per_attendee_cents)
        select id, make_date(year, 1, 1), 25000 + 100 * (year % 20), 10, 500
        from studio.instructors, generate_series(extract(year from now())::integer - 20, extract(year from now())::integer) year;
      -- Every month that is over is closed.
      insert into studio.coach_pay_months (month, closed_at, closed_by)
        select month::date, (month + interval '1 month 2 days') at time zone s.timezone, ${accountId("'admin'")}
        from studio.settings s, generate_series(
          (select date_trunc('month', min(starts_at) at time zone s.timezone) from studio.scheduled_classes),
          date_trunc('month', now() at time zone s.timezone) - interval '1 month', interval '1 month') month;
      insert into studio.coach_pay_lines (month, instructor_id, scheduled_class_id, class_name, starts_at, attended,
          amount_cents, is_correction)
        select m.month, d.instructor_id, d.scheduled_class_id, d.class_name, d.starts_at, d.attended, d.amount_cents, false
        from studio.settings s, studio.coach_pay_months m cross join lateral studio.class_pay(
          m.month::timestamp at time zone s.timezone, (m.month + interval '1 month') at time zone s.timezone, s.timezone) d`,
  },
]

/** Selects the faults of a generated studio: one column, `fault`. No row means that the studio is consistent. */
export const generatedFaultsSql = `
  select 'members share a day: ' || count(*) as fault
    from studio.user_plans a join studio.user_plans b on b.user_id = a.user_id and b.id > a.id
      and daterange(a.start_date, a.end_date, '[]') && daterange(b.start_date, b.end_date, '[]')
    having count(*) > 0
  union all
  select 'reservations outside of their plan: ' || count(*)
    from studio.reservations r join studio.user_plans p on p.id = r.user_plan_id
    join studio.scheduled_classes c on c.id = r.scheduled_class_id cross join studio.settings s
    where (c.starts_at at time zone s.timezone)::date not between p.start_date and p.end_date
    having count(*) > 0`
