-- Returns whether the waiting list of a class is closed. A closed waiting list books and offers no places: any member can book
-- a free place, as long as the class can be booked at all. The list is closed at waitlist_close_minutes before the start, that
-- minute included; the minute of min_advance_minutes can still be booked.
create or replace function studio.is_waitlist_closed(p_class uuid, p_now timestamptz) returns boolean language sql stable as $$
  select c.status <> 'scheduled' or c.starts_at - p_now <= make_interval(mins => s.waitlist_close_minutes)
    or c.starts_at - p_now < make_interval(mins => s.min_advance_minutes)
  from studio.scheduled_classes c cross join studio.settings s where c.id = p_class
$$;
