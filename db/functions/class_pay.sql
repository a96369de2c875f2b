-- Returns what each coach is paid for the classes that began in a span of time and were not cancelled, by the rate of the day of
-- the class. A class without a rate is paid nothing. A substitute is the coach of the class.
create or replace function studio.class_pay(p_from timestamptz, p_until timestamptz, p_zone text)
returns table (
  instructor_id uuid, scheduled_class_id uuid, class_name text, starts_at timestamptz, attended integer, amount_cents bigint,
  has_rate boolean
) language sql stable as $$
  select l.instructor_id, c.id, d.name, c.starts_at, a.attended,
    coalesce(
      case when c.is_special then coalesce(r.special_class_cents, r.per_class_cents) else r.per_class_cents end::bigint
        + greatest(0, a.attended - r.above)::bigint * r.per_attendee_cents, 0),
    r.instructor_id is not null
  from studio.scheduled_classes c
  join studio.class_details d on d.id = c.id
  join studio.scheduled_class_instructors l on l.scheduled_class_id = c.id
  cross join lateral (
    select count(*)::integer as attended from studio.reservations o
    where o.scheduled_class_id = c.id and o.attendance = 'attended') a
  left join lateral (
    select * from studio.coach_rates o
    where o.instructor_id = l.instructor_id and o.from_day <= (c.starts_at at time zone p_zone)::date
    order by o.from_day desc limit 1) r on true
  where c.status = 'scheduled' and c.starts_at >= p_from and c.starts_at < p_until
$$;
