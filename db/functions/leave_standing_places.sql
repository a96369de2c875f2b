-- Ends the standing places of a member whose account is deleted. The caller holds the locks of the profile and of the classes
-- (leave_all_waitlists), and cancels the reservations itself.
create or replace function studio.leave_standing_places(p_user uuid, p_actor uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  held_dates uuid[];
begin
  update studio.standing_places p
    set state = 'ended', ended_at = p_now, ended_by = p_actor, ended_reason = 'account_deleted', offered_until = null
    where p.user_id = p_user and p.state <> 'ended';
  held_dates := array(
    select o.id from studio.standing_occurrences o join studio.standing_places p on p.id = o.standing_place_id
    where p.user_id = p_user and o.state = 'held');
  perform studio.release_standing_dates(held_dates, 'released', 'place_ended', p_actor, p_now);
  perform studio.promote_waiting(o.scheduled_class_id, p_now)
    from unnest(held_dates) t(id) join studio.standing_occurrences o on o.id = t.id order by o.scheduled_class_id;
end
$$;
