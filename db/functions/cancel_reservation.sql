-- Cancels one reservation, for its member or for staff, and settles the class with the plan that paid for it. A cancellation
-- by the member follows cancellation_tier; under a rule of the class type, a late one is kept in late_cancellations. In time, the class
-- of a date of a standing place becomes a make-up where the plan says so (grant_make_up). The studio can
-- cancel until the class starts, and the class returns to the plan unless p_return is false. With p_promote the freed place goes to the
-- waiting list in the same transaction. Cancelling twice answers ok with repeated = true.
-- Codes: ok, reservation_not_found, cancel_too_late, class_started.
create or replace function studio.cancel_reservation(
  p_reservation uuid, p_actor uuid, p_by text, p_now timestamptz, p_return boolean, p_reason text,
  p_promote boolean default true,
  out code text, out class_returned boolean, out repeated boolean
) language plpgsql as $$
declare
  held studio.reservations;
  class_starts timestamptz;
  place_mode text;
  tier text;
  late_rule text;
begin
  repeated := false;
  select * into held from studio.reservations r
    where r.id = p_reservation and (p_by = 'studio' or r.user_id = p_actor);
  if not found then code := 'reservation_not_found'; return; end if;

  -- The members of the waiting list are locked too, because one of them may be booked below.
  perform 1 from studio.profiles p
    where p.user_id in (
      select held.user_id
      union all select e.user_id from studio.waitlist_entries e
        where e.scheduled_class_id = held.scheduled_class_id and e.status in ('waiting', 'skipped'))
    order by p.user_id for no key update;
  select c.starts_at, c.place_mode into class_starts, place_mode
    from studio.scheduled_classes c where c.id = held.scheduled_class_id for no key update;
  perform 1 from studio.user_plans where id = held.user_plan_id for no key update;
  select * into held from studio.reservations r where r.id = p_reservation;
  if held.status = 'canceled' then
    code := 'ok'; class_returned := held.class_returned; repeated := true; return;
  end if;

  if p_by = 'studio' then
    if class_starts <= p_now then code := 'class_started'; return; end if;
    -- No plan paid for a courtesy, so a courtesy has no class to return.
    class_returned := p_return and held.user_plan_id is not null;
  else
    select studio.cancellation_tier(class_starts, held.user_plan_id, held.free_cancellation, held.return_until,
        k.free_minutes, k.min_minutes, p_now, k.late_rule), k.late_rule
      into tier, late_rule from studio.cancel_rules k where k.id = held.scheduled_class_id;
    if tier = 'refused' then code := 'cancel_too_late'; return; end if;
    class_returned := tier in ('returned', 'strike');
  end if;

  update studio.scheduled_classes set reservation_count = reservation_count - 1 where id = held.scheduled_class_id;
  perform studio.settle_cancellation(held, p_by, p_actor, p_now, class_returned, p_reason);
  if tier = 'returned' then
    perform studio.grant_make_up(o.id, p_actor, p_now)
      from studio.standing_occurrences o
      join studio.standing_places p on p.id = o.standing_place_id and p.state in ('active', 'at_risk')
      where o.reservation_id = held.id;
  end if;
  if tier in ('counted', 'strike') and late_rule is not null and held.user_plan_id is not null then
    insert into studio.late_cancellations (reservation_id, scheduled_class_id, rule, created_at)
      values (held.id, held.scheduled_class_id, late_rule, p_now);
    -- A class that staff booked over its number has no free place even now.
    perform studio.waive_taken_places(array[held.scheduled_class_id], p_now);
  end if;
  -- The place goes to somebody who is booked without one.
  if place_mode <> 'none' then perform studio.seat_classes(array[held.scheduled_class_id]); end if;
  if p_promote then perform studio.promote_waiting(held.scheduled_class_id, p_now); end if;
  code := 'ok';
end
$$;
