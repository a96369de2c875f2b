-- From then on nobody is booked or offered a place from the waiting list: what is free is free for all, as long as the
-- class can be booked at all.
create or replace function studio.is_line_closed(p_class uuid, p_now timestamptz) returns boolean language sql stable as $$
  select c.status <> 'scheduled' or c.starts_at <= p_now
    or c.starts_at - p_now < make_interval(mins => greatest(s.waitlist_close_minutes, s.min_advance_minutes))
  from studio.scheduled_classes c cross join studio.settings s where c.id = p_class
$$;
