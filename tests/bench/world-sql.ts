/** Members from $1 + 1 to $2, each with a session and a plan in force with 1,000 classes. Answers session and member. */
export const peopleSql = `
  with people as (
    insert into identity.users (email, email_confirmed_at, created_at, updated_at)
      select 'socio' || n || '@bench.example', now(), now(), now()
      from generate_series($1::integer + 1, $2::integer) n
      returning id, substring(email from '[0-9]+')::integer as n
  ), profiles as (
    insert into studio.profiles (user_id, full_name, phone, created_at, updated_at)
      select id, given[1 + n % 16] || ' ' || family[1 + n / 16 % 16] || ' ' || family[1 + n / 256 % 16],
        '667' || lpad(n::text, 7, '0'), now(), now()
      from people, (select
        array['Mariana','Sofía','Valeria','Ximena','Renata','Fernanda','Daniela','Lucía','Paula','Andrea','Jorge','Luis',
          'Carlos','Miguel','Elena','Rosa'] as given,
        array['García','Hernández','López','Martínez','Pérez','Sánchez','Ramírez','Flores','Castro','Núñez','Ortega',
          'Salas','Vega','Luna','Ibarra','Zamora'] as family) names
  ), plan as (
    insert into studio.plans (name, description, price_cents, duration_days, class_limit, display_order, created_at, updated_at)
      values ('Plan', 'Plan', 0, 60, 1000, 1, now(), now()) returning id
  ), held as (
    insert into studio.user_plans (user_id, plan_id, reference, name, description, benefits, duration_days, class_limit,
      classes_remaining, status, payment_status, payment_method, list_price_cents, price_cents, start_date, end_date,
      created_at, updated_at, verified_at)
      select people.id, plan.id, 'EST-AA' || (select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789',
          1 + (people.n / (31 ^ place)::bigint % 31)::integer, 1), '') from generate_series(0, 3) place),
        'Plan', 'Plan', '{}', 60, 1000, 1000, 'active', 'completed', 'cash', 0, 0,
        current_date - 1, current_date + 58, now(), now(), now()
      from people, plan returning id, user_id
  ), granted as (
    insert into studio.plan_ledger (user_plan_id, kind, delta, created_at) select id, 'grant', 1000, now() from held
  ), numbered as (
    insert into bench.members select n - 1, id from people
  )
  insert into identity.sessions (user_id, created_at, refreshed_at)
    select id, now(), now() from people order by n returning id, user_id`

/** $1 classes of 15 minutes, one every 20 minutes from two hours ahead on; $2 places each; the first is number $3. */
export const bookableSql = `
  insert into studio.scheduled_classes (class_id, starts_at, ends_at, max_capacity, created_at, updated_at)
    select (select id from studio.classes order by name limit 1), now() + make_interval(hours => 2, mins => 20 * n),
      now() + make_interval(hours => 2, mins => 20 * n + 15), $2::integer, now(), now()
    from generate_series($3::integer, $3::integer + $1::integer - 1) n returning id`

/** Sixty classes a week, six days of ten hours, in the weeks from $1 to $2 counted from this one; each with two coaches. */
export const weeksSql = `
  with hours as (
    select (date_trunc('week', now() at time zone timezone)
      + make_interval(weeks => week, days => day, hours => hour)) at time zone timezone as at, hour
    from studio.settings, generate_series($1::integer, $2::integer) week, generate_series(0, 5) day,
      generate_series(7, 16) hour
  ), types as (
    select array_agg(id order by name) as ids from studio.classes
  ), classes as (
    insert into studio.scheduled_classes (class_id, starts_at, ends_at, max_capacity, created_at, updated_at)
      select ids[1 + hour % cardinality(ids)], at, at + interval '50 minutes', 30, now(), now() from hours, types
      returning id
  )
  insert into studio.scheduled_class_instructors (scheduled_class_id, instructor_id, position)
    select classes.id, i.id, i.place
    from classes, (select id, (row_number() over ())::smallint as place from studio.instructors limit 2) i`

export const coachesSql = `
  insert into studio.instructors (display_name, created_at, updated_at)
    select 'Coach ' || n, now(), now() from generate_series(1, 2) n`

/** $1 reservations in each past class that has none, with their rows in the ledger, spread over the members from number $2 on. */
export const reservationsSql = `
  with past as (
    select id, starts_at, row_number() over (order by starts_at desc) - 1 as n from studio.scheduled_classes
    where starts_at < now() and reservation_count = 0
  ), members as (
    select count(*) - $2::integer as total from bench.members
  ), made as (
    insert into studio.reservations (scheduled_class_id, user_id, user_plan_id, created_at)
      select past.id, m.user_id, p.id, past.starts_at - interval '1 day'
      from members cross join past cross join generate_series(0, $1::integer - 1) place
        join bench.members m on m.n = $2::integer + (past.n * $1::integer + place) % members.total
        join studio.user_plans p on p.user_id = m.user_id
      returning id, user_plan_id, user_id, created_at
  ), ledger as (
    insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, actor_id, created_at)
      select user_plan_id, id, 'book', 0, user_id, created_at from made
  )
  update studio.scheduled_classes set reservation_count = $1::integer where id in (select id from past)`

/** A class without a place left, held by the first members. */
export const soldOutSql = `
  with sold as (
    update studio.scheduled_classes set max_capacity = $2::integer, reservation_count = $2::integer
      where id = $1 returning id
  )
  insert into studio.reservations (scheduled_class_id, user_id, user_plan_id, created_at)
    select sold.id, m.user_id, p.id, now()
    from sold, bench.members m join studio.user_plans p on p.user_id = m.user_id where m.n < $2::integer`

export const benchTablesSql = `
  create schema bench;
  create table bench.members (n integer primary key, user_id uuid not null);
  create table bench.classes (n integer primary key, id uuid not null)`
