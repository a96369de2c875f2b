-- Ends a standing place: held dates are released, reservations that still return their class are cancelled, and the places go to the
-- waiting lists. Later reservations stay the member's. p_by says who ends it, as in cancel_reservation; a request that the studio ends is
-- declined. Ending twice changes nothing.
create or replace function studio.end_standing_place(
  p_place uuid, p_by text, p_reason text, p_actor uuid, p_now timestamptz
) returns void language plpgsql as $$
declare
  classes uuid[];
begin
  classes := studio.lock_standing_classes(array[p_place], p_now);
  update studio.standing_places p
    set state = 'ended', ended_at = p_now, ended_by = p_actor, offered_until = null,
      ended_reason = case when p_reason = 'studio' and p.state in ('requested', 'waiting', 'offered') then 'declined' else p_reason end
    where p.id = p_place and p.state <> 'ended';
  if not found then return; end if;
  perform studio.release_standing_dates(array(
      select o.id from studio.standing_occurrences o where o.standing_place_id = p_place and o.state = 'held'
    ), 'released', 'place_ended', p_actor, p_now);
  perform studio.cancel_reservation(
      r.id, case when p_by = 'member' then r.user_id else p_actor end, p_by, p_now, true, 'standing_place_ended', false)
    from studio.standing_dates d
    join studio.reservations r on r.id = d.reservation_id and r.status = 'reserved'
    join studio.cancel_rules k on k.id = d.scheduled_class_id
    where d.standing_place_id = p_place and d.starts_at > p_now
      and studio.cancellation_tier(d.starts_at, r.user_plan_id, r.free_cancellation, r.return_until, k.free_minutes,
        k.min_minutes, p_now, k.late_rule) = 'returned';
  perform studio.promote_waiting(c.id, p_now) from unnest(classes) c(id);
end
$$;
