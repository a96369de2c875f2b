-- Returns the kind of the push message for the template of a mail, or null for a mail that is never pushed.
create or replace function studio.push_kind(p_template text) returns text language sql immutable as $$
  select case
    when p_template = 'waitlist_booked' then 'promoted'
    when p_template = 'waitlist_offered' then 'offered'
    when p_template in ('class_moved', 'class_lengthened', 'coach_changed', 'place_changed', 'reservation_released', 'waitlist_class_moved')
      then 'changed'
    when p_template in ('class_cancelled', 'waitlist_class_cancelled') then 'cancelled'
    when p_template = 'class_reminder' then 'reminder'
    when p_template in ('payment_verified', 'payment_refused') then 'payment'
  end
$$;
