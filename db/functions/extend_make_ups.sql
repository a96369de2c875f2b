-- Makes the make-ups of reservations that the studio cancelled valid for make_up_days after the cancelled class, if they end before.
create or replace function studio.extend_make_ups(p_reservations uuid[]) returns void language sql as $$
  update studio.make_ups m
    set valid_until = greatest(m.valid_until, (c.starts_at at time zone s.timezone)::date + coalesce(l.make_up_days, 0))
    from studio.reservations r
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    cross join studio.settings s,
    studio.user_plans u join studio.plans l on l.id = u.plan_id
    where r.id = any (p_reservations) and r.make_up_id = m.id and u.id = m.user_plan_id
$$;
