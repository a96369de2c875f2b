-- Pauses a plan on these civil days. Staff set the pause, or a member asked for it with the request p_request. The plan ends
-- later by the same number of days. Reservations on those days are cancelled and their classes return to the plan, and the
-- places that the member had reserved, held or been offered go to the waiting lists. Profiles, classes and the plan are locked in
-- this order, the rows of each table by id, as in every function.
-- Codes: those of pause_refusal, and pause_request_closed when the request was answered before.
create or replace function studio.pause_plan(
  p_plan uuid, p_from date, p_to date, p_reason text, p_request uuid, p_actor uuid, p_now timestamptz,
  out code text, out n integer, out pause_id uuid, out released integer
) language plpgsql as $$
declare
  classes uuid[];
  held uuid[];
  offered uuid[];
  held_dates uuid[];
begin
  perform 1 from studio.profiles p
    where p.user_id in (
      select u.user_id from studio.user_plans u where u.id = p_plan
      union all select e.user_id from studio.places_in_pause(p_plan, p_from, p_to, p_now) k
        join studio.waitlist_entries e on e.scheduled_class_id = k.class_id and e.status in ('waiting', 'skipped'))
    order by p.user_id for no key update;
  classes := array(select k.class_id from studio.places_in_pause(p_plan, p_from, p_to, p_now) k);
  perform 1 from studio.scheduled_classes c where c.id = any (classes) order by c.id for no key update;
  perform 1 from studio.user_plans u where u.id = p_plan for no key update;

  select y.code, y.n into code, n
    from studio.settings s
    cross join studio.pause_refusal(p_plan, p_from, p_to, (p_now at time zone s.timezone)::date, false) y;
  if code <> 'ok' then return; end if;
  if p_request is null then
    insert into studio.plan_pauses (user_plan_id, start_date, end_date, reason, status, created_by, created_at, decided_by, decided_at)
      values (p_plan, p_from, p_to, p_reason, 'agreed', p_actor, p_now, p_actor, p_now) returning id into pause_id;
  else
    update studio.plan_pauses z set status = 'agreed', decided_by = p_actor, decided_at = p_now
      where z.id = p_request and z.status = 'requested' returning z.id into pause_id;
    if not found then code := 'pause_request_closed'; return; end if;
  end if;
  -- Plans that were sold before the exclusion constraint may share days. A plan whose end moves may not.
  update studio.user_plans u
    set end_date = u.end_date + (p_to - p_from + 1), shares_days = false, updated_at = p_now where u.id = p_plan;

  -- The pause is stored by now, so the waiting lists below give this plan's member no place on the paused days.
  select array_agg(k.reservation_id order by k.reservation_id) filter (where k.reservation_id is not null),
      array_agg(k.entry_id order by k.class_id) filter (where k.entry_id is not null),
      array_agg(k.held_date_id) filter (where k.held_date_id is not null)
    into held, offered, held_dates from studio.places_in_pause(p_plan, p_from, p_to, p_now) k;
  select count(*) into released
    from unnest(held) t(id),
      lateral studio.cancel_reservation(t.id, p_actor, 'studio', p_now, true, 'plan_paused', true) c;
  perform studio.promote_waiting(e.scheduled_class_id, p_now)
    from unnest(offered) with ordinality t(id, place) join studio.waitlist_entries e on e.id = t.id order by t.place;
  perform studio.release_standing_dates(held_dates, 'skipped', 'paused', p_actor, p_now);
  perform studio.promote_waiting(o.scheduled_class_id, p_now)
    from unnest(held_dates) t(id) join studio.standing_occurrences o on o.id = t.id order by o.scheduled_class_id;
end
$$;
