-- Releases the held date of a member in a class, so that its class of the plan is free for another booking in the same transaction.
-- Returns whether she had a held date in time. Locks the member, the members who wait for the class, and the class.
create or replace function studio.release_held_date(p_user uuid, p_class uuid, p_by text, p_actor uuid, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  place uuid;
begin
  select o.standing_place_id into place
    from studio.standing_occurrences o
    join studio.standing_places p on p.id = o.standing_place_id
    join studio.scheduled_classes c on c.id = o.scheduled_class_id
    join studio.cancel_rules k on k.id = c.id
    where p.user_id = p_user and o.scheduled_class_id = p_class and o.state = 'held'
      and studio.is_free_to_cancel(c.starts_at, k.free_minutes, p_now);
  if not found then return false; end if;
  return studio.skip_standing_date(place, p_class, p_by, p_actor, p_now) = 'ok';
end
$$;
