-- Returns whether staff may waive this refusal of a waiting list with a reason: a reason waives what it waives in a booking,
-- and the limit of waiting lists. A class that has begun or whose bookings have closed takes nobody on its waiting list.
create or replace function studio.is_waitlist_waivable(p_code text) returns boolean language sql immutable as $$
  select p_code not in ('class_started', 'booking_closed')
    and (studio.is_waivable(p_code) or p_code = 'waitlist_limit_reached')
$$;
