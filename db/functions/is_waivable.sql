-- Returns whether staff may waive this refusal of a booking with a reason. book_for_member still refuses a booking that breaks
-- a rule which no reason waives.
create or replace function studio.is_waivable(p_code text) returns boolean language sql immutable as $$
  select p_code in ('class_started', 'booking_closed', 'already_canceled_by_you', 'too_far_ahead', 'booking_suspended',
    'booking_restricted', 'too_many_reservations', 'too_many_that_day', 'class_full', 'no_plan', 'plan_payment_pending', 'plan_frozen',
    'plan_expired', 'class_outside_plan', 'no_classes_left', 'makeup_expired', 'waiver_required')
$$;
