-- Takes back a date that was given up in time, and its make-up, while the class has a place; a date that is due is booked at once.
-- Repeating it answers ok. The caller rolls back after a refusal.
-- Codes: ok, standing_date_not_found, class_started, class_canceled, already_canceled_by_you (given up late), makeup_used, and the reasons of
-- hold_standing_places as codes of a booking.
create or replace function studio.take_back_standing_date(
  p_place uuid, p_class uuid, p_now timestamptz, p_actor uuid default null
) returns text language plpgsql as $$
declare
  date_of record;
begin
  perform studio.lock_standing_classes(array[p_place], p_now, p_class);
  select * into date_of from studio.standing_dates d where d.standing_place_id = p_place and d.scheduled_class_id = p_class;
  if not found then return 'standing_date_not_found'; end if;
  if date_of.state in ('held', 'confirmed', 'attended', 'missed') then return 'ok'; end if;
  if date_of.starts_at <= p_now then return 'class_started'; end if;
  if date_of.reason = 'late' then return 'already_canceled_by_you'; end if;
  if date_of.reason in ('closure', 'class_cancelled') then return 'class_canceled'; end if;
  if studio.withdraw_make_up(date_of.id, p_actor, p_now) = 'makeup_used' then return 'makeup_used'; end if;
  perform studio.hold_standing_places(array[p_class], array[date_of.reason], p_now, date_of.user_id);
  if date_of.starts_at <= p_now + make_interval(days => (select s.standing_confirm_days from studio.settings s)) then
    perform studio.confirm_standing_dates(p_class, p_now, date_of.user_id);
  end if;
  select * into date_of from studio.standing_dates d where d.standing_place_id = p_place and d.scheduled_class_id = p_class;
  return case date_of.reason
    when 'class_full' then 'class_full'
    when 'place_out_of_service' then 'class_full'
    when 'no_classes_left' then 'no_classes_left'
    when 'already_booked_that_hour' then 'overlapping_reservation'
    when 'paused' then 'plan_paused'
    when 'plan_ended' then 'no_plan'
    when 'waiver_required' then 'waiver_required'
    else case when date_of.state in ('held', 'confirmed') then 'ok' else 'standing_not_in_plan' end
  end;
end
$$;
