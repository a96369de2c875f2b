-- Gives up one date of a standing place. A held date in time is released, and no class is deducted; a confirmed date is a cancellation
-- like any other, and so is a held date that is given up late. A date that is given up in time becomes a make-up where the plan says so
-- (grant_make_up). The place goes to the waiting list. Repeating it answers ok.
-- Codes: ok, standing_date_not_found, class_started, cancel_too_late.
create or replace function studio.skip_standing_date(
  p_place uuid, p_class uuid, p_by text, p_actor uuid, p_now timestamptz
) returns text language plpgsql as $$
declare
  date_of record;
  booking uuid;
  rules record;
  cancelled record;
begin
  perform studio.lock_standing_classes(array[p_place], p_now, p_class);
  select * into date_of from studio.standing_dates d where d.standing_place_id = p_place and d.scheduled_class_id = p_class;
  if not found then return 'standing_date_not_found'; end if;
  if date_of.state in ('released', 'skipped') then return 'ok'; end if;
  if date_of.starts_at <= p_now then return 'class_started'; end if;
  booking := date_of.reservation_id;
  if date_of.state = 'held' then
    select k.free_minutes into rules from studio.cancel_rules k where k.id = p_class;
    if p_by = 'studio' or studio.is_free_to_cancel(date_of.starts_at, rules.free_minutes, p_now) then
      perform studio.release_standing_dates(array[date_of.id], 'released', p_by, p_actor, p_now);
      perform studio.grant_make_up(date_of.id, p_actor, p_now);
      perform studio.promote_waiting(p_class, p_now);
      return 'ok';
    end if;
    select b.reservation_id into booking from studio.book_places(array[date_of.user_id], array[p_class], null, p_now) b;
    -- A date that cannot be booked costs no class.
    if booking is null then
      perform studio.release_standing_dates(array[date_of.id], 'released', p_by, p_actor, p_now);
      perform studio.promote_waiting(p_class, p_now);
      return 'ok';
    end if;
  end if;
  -- A booking that exists only to be cancelled late has no confirmation.
  if date_of.state = 'held' then delete from platform.outbox m where m.dedupe_key = 'booking_confirmed:' || booking; end if;
  select c.code, c.class_returned into cancelled from studio.cancel_reservation(
    booking, case when p_by = 'member' then date_of.user_id else p_actor end, p_by, p_now, true, null, true) c;
  -- A cancellation by the member gives her the make-up itself.
  if p_by = 'studio' and cancelled.class_returned then perform studio.grant_make_up(date_of.id, p_actor, p_now); end if;
  return cancelled.code;
end
$$;
