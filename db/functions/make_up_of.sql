-- Returns the make-up that cancelling a live reservation in time gives, as make_up_for does, or gives back; null when its class returns to
-- the plan. The function is volatile so that a statement that books sees the reservation that it made.
create or replace function studio.make_up_of(p_reservation uuid) returns jsonb language sql volatile as $$
  select case
    when r.make_up_id is not null then (
      select jsonb_build_object('code', 'ok', 'valid_until', m.valid_until) from studio.make_ups m where m.id = r.make_up_id)
    else (
      select to_jsonb(f) - 'plan_id'
      from studio.standing_occurrences o
      join studio.standing_places p on p.id = o.standing_place_id and p.state in ('active', 'at_risk')
      cross join lateral studio.make_up_for(o.id) f
      where o.reservation_id = r.id limit 1)
  end
  from studio.reservations r where r.id = p_reservation and r.status = 'reserved'
$$;
