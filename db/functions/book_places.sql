-- Books for each member a place in the class at the same position of the list; booking_verdicts decides which members get a
-- place. Profiles, classes and plans are locked in this order, the rows of each table by id, as in every function. No member
-- may be in the list twice. p_actor is the person who books for the members; null means that the members book for themselves.
-- p_waiting says that the places come from the waiting list; the caller then sends the mails. p_places are the places of the room that
-- the members chose, null without a choice (seat_requests.sql); a request whose place is gone is refused with the code that it would get
-- without a choice, or else place_taken or place_out_of_service. A held date of a standing place becomes the reservation; its place in the
-- class is counted already. A date that was given up or not held points to the new reservation too. A reservation that a make-up pays
-- takes no class of the plan.
create or replace function studio.book_places(
  p_users uuid[], p_classes uuid[], p_actor uuid, p_now timestamptz, p_waiting boolean default false, p_places uuid[] default null
) returns setof studio.booking_verdict language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  users uuid[] := p_users;
  classes uuid[] := p_classes;
  verdicts studio.booking_verdict[];
  booked uuid[];
  has_waitlist boolean;
  has_places boolean;
  seating record;
  decided studio.booking_verdict[] := '{}';
  seated uuid[];
  seats uuid[];
begin
  perform 1 from studio.profiles p where p.user_id = any (p_users) order by p.user_id for no key update;
  select bool_or(c.line_count > 0), bool_or(c.place_mode <> 'none') into has_waitlist, has_places from (
    select c.line_count, c.place_mode from studio.scheduled_classes c where c.id = any (p_classes) order by c.id for no key update
  ) c;
  perform 1 from studio.user_plans p where p.user_id = any (p_users) and p.status = 'active' order by p.id for no key update;

  if has_places then
    select * into seating from studio.seat_requests(p_users, p_classes, p_places, p_now, p_waiting, p_actor is not null);
    users := '{}';
    classes := '{}';
    decided := seating.verdicts;
    seated := seating.seated;
    seats := seating.seats;
  end if;

  with verdict as materialized (
    select * from studio.booking_verdicts(users, classes, p_now, p_waiting)
    union all select * from unnest(decided)
  ), booking as materialized (
    select gen_random_uuid() as id, v.user_id, v.class_id, v.plan_id, v.make_up_id from verdict v where v.code = 'ok' and not v.repeated
  ), standing_date as (
    select o.id, o.state, w.id as booking from booking w
    join studio.standing_places p on p.user_id = w.user_id and p.state in ('active', 'at_risk')
    join studio.standing_occurrences o on o.standing_place_id = p.id and o.scheduled_class_id = w.class_id
  ), confirmed as (
    update studio.standing_occurrences o
    set state = 'confirmed', reason = null, reservation_id = d.booking, decided_at = p_now, decided_by = p_actor
    from standing_date d where o.id = d.id
  ), counted as (
    update studio.scheduled_classes c set reservation_count = c.reservation_count + n.places
    from (
      select w.class_id, count(*)::integer as places from booking w
      where w.id not in (select d.booking from standing_date d where d.state = 'held') group by w.class_id
    ) n
    where c.id = n.class_id
  ), paid as (
    update studio.user_plans p set classes_remaining = p.classes_remaining - 1 from booking w
    where p.id = w.plan_id and p.classes_remaining > 0 and w.make_up_id is null
    returning p.id
  ), reserved as (
    insert into studio.reservations (id, scheduled_class_id, user_id, user_plan_id, make_up_id, place_id, created_at)
    select w.id, w.class_id, w.user_id, w.plan_id, w.make_up_id, s.place_id, p_now
    from booking w left join unnest(seated, seats) s(user_id, place_id) on s.user_id = w.user_id
  ), entered as (
    insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, actor_id, created_at)
    select w.plan_id, w.id, 'book', -(w.plan_id in (select id from paid))::integer, coalesce(p_actor, w.user_id), p_now from booking w
  )
  select array_agg((v.user_id, v.class_id, v.code, coalesce(v.reservation_id, w.id), v.repeated, v.plan_id, v.plan_name,
      v.plan_date, v.make_up_id)::studio.booking_verdict), array_agg(w.id) filter (where w.id is not null)
    into verdicts, booked
    from verdict v left join booking w on w.user_id = v.user_id;
  if booked is not null then perform studio.waive_taken_places(p_classes, p_now); end if;
  if booked is not null and has_waitlist then perform studio.settle_entries(booked, p_now); end if;
  if booked is not null and not p_waiting then perform studio.mail_bookings(booked, p_now); end if;
  return query select * from unnest(verdicts);
  if has_places then
    return query
      select v.user_id, v.class_id, case when v.code = 'ok' then w.code else v.code end, v.reservation_id, v.repeated, v.plan_id,
        v.plan_name, v.plan_date, v.make_up_id
      from unnest(seating.lost, seating.lost_codes) w(user_id, code)
      join unnest(p_users, p_classes) request(user_id, class_id) on request.user_id = w.user_id
      cross join lateral studio.booking_verdicts(array[request.user_id], array[request.class_id], p_now, p_waiting) v;
  end if;
end
$$;
