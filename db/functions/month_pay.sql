-- Returns the pay of a month, whose first day is p_month, up to p_now, of every coach or of p_coach. A closed month is what was
-- closed. An open month has its own classes and, as corrections, the differences to what was paid in the closed months directly
-- before it; an open month in between pays the differences of the months before it. The lines of a closed month and the classes that
-- are no longer paid count as having a rate, because no rate can change them.
create or replace function studio.month_pay(p_month date, p_now timestamptz, p_zone text, p_coach uuid default null)
returns table (
  instructor_id uuid, scheduled_class_id uuid, class_name text, starts_at timestamptz, attended integer, amount_cents bigint,
  is_correction boolean, has_rate boolean
) language sql stable as $$
  with span as (
    select coalesce(min(c.month), p_month)::timestamp at time zone p_zone as starts,
      least(p_now + interval '1 microsecond', (p_month + interval '1 month') at time zone p_zone) as ends
    from (
      select n.month, row_number() over (order by n.month desc) as distance
      from studio.coach_pay_months n where n.month < p_month) c
    where c.month = p_month - c.distance * interval '1 month'
  ), paid as (
    select l.instructor_id, l.scheduled_class_id, max(l.class_name) as class_name, max(l.starts_at) as starts_at,
      sum(l.amount_cents)::bigint as amount_cents
    from span s join studio.coach_pay_lines l on l.starts_at >= s.starts and l.starts_at < s.ends and l.month < p_month
    where p_coach is null or l.instructor_id = p_coach
    group by 1, 2
  ), worth as (
    select d.* from span s cross join lateral studio.class_pay(s.starts, s.ends, p_zone) d
    where p_coach is null or d.instructor_id = p_coach
  ), open as (
    select coalesce(d.instructor_id, p.instructor_id) as instructor_id,
      coalesce(d.scheduled_class_id, p.scheduled_class_id) as scheduled_class_id,
      coalesce(d.class_name, p.class_name) as class_name, coalesce(d.starts_at, p.starts_at) as starts_at,
      coalesce(d.attended, 0) as attended, coalesce(d.amount_cents, 0) - coalesce(p.amount_cents, 0) as amount_cents,
      coalesce(d.has_rate, true) as has_rate
    from worth d full join paid p on p.instructor_id = d.instructor_id and p.scheduled_class_id = d.scheduled_class_id
  )
  select l.instructor_id, l.scheduled_class_id, l.class_name, l.starts_at, l.attended, l.amount_cents, l.is_correction, true
  from studio.coach_pay_lines l where l.month = p_month and (p_coach is null or l.instructor_id = p_coach)
  union all
  select o.instructor_id, o.scheduled_class_id, o.class_name, o.starts_at, o.attended, o.amount_cents,
    o.starts_at < p_month::timestamp at time zone p_zone, o.has_rate
  from open o
  where not exists (select from studio.coach_pay_months c where c.month = p_month)
    and (o.starts_at >= p_month::timestamp at time zone p_zone or o.amount_cents <> 0)
$$;
