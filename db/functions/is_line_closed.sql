-- From then on nobody is booked or offered a place from the waiting list: what is free is free for all, as long as the
-- class can be booked at all. The minute of waitlist_close_minutes is closed, the one of min_advance_minutes can be booked.
create or replace function studio.is_line_closed(p_class uuid, p_now timestamptz) returns boolean language sql stable as $$
  select c.status <> 'scheduled' or c.starts_at - p_now <= make_interval(mins => s.waitlist_close_minutes)
    or c.starts_at - p_now < make_interval(mins => s.min_advance_minutes)
  from studio.scheduled_classes c cross join studio.settings s where c.id = p_class
$$;
