-- Books a class for a member on behalf of staff. With a reason in p_override, these rules are waived: a full class (up to
-- p_overbooking more places, and never a place that is offered to a member of the waiting list), a class that has begun (until
-- the end of its day), an earlier cancellation by the member, the minimum advance, the studio's limits of days and
-- reservations, a suspension for absences, a missing or exhausted plan, and a missing waiver. Members of the waiting list who
-- are passed over are notified. An open make-up pays before the classes of the plan, as in booking_verdicts. When no plan pays, the
-- place is a courtesy: it has no ledger row, and a cancellation returns no class. p_place is a place of the room that staff chose; without
-- it a booking over the number of places has none, and no booking takes a place that a held date or an offer needs.
-- Codes: those of booking_verdicts, place_taken, place_out_of_service. waived lists the code of the refused booking, every limit
-- of the studio that is exceeded, class_full, no_plan for a courtesy, and waiver_required.
create or replace function studio.book_for_member(
  p_user uuid, p_class uuid, p_now timestamptz, p_actor uuid, p_override text, p_overbooking integer,
  p_place uuid default null,
  out code text, out reservation_id uuid, out repeated boolean, out plan_name text, out plan_date date, out waived text[]
) language plpgsql as $$
declare
  class record;
  rules record;
  paused record;
  held_date uuid;
  own_place integer;
  paying uuid;
  balance integer;
  make_up uuid;
  seat uuid;
begin
  waived := '{}';
  -- book_places locks the member, the class and the member's plans until the end of the transaction.
  select b.code, b.reservation_id, b.repeated, b.plan_name, b.plan_date
    into code, reservation_id, repeated, plan_name, plan_date
    from studio.book_places(array[p_user], array[p_class], p_actor, p_now, false, array[p_place]) b;
  if p_override is null or not studio.is_waivable(code) then return; end if;

  -- The held date of a standing place is the member's own place, and its class is committed to her.
  select o.id into held_date from studio.standing_occurrences o join studio.standing_places p on p.id = o.standing_place_id
    where p.user_id = p_user and o.scheduled_class_id = p_class and o.state = 'held';
  own_place := (held_date is not null)::integer;
  select s.timezone, s.refuse_overlapping_reservations into rules from studio.settings s;
  select c.starts_at, c.ends_at, c.max_capacity, c.layout_id, c.place_mode, c.reservation_count - own_place + (
        select count(*) from studio.waitlist_entries e
        where e.scheduled_class_id = c.id and e.user_id <> p_user and e.status = 'offered' and e.offered_until > p_now
      ) as taken,
      c.reservation_count - own_place + studio.places_kept(p_user, c.id, p_now) >= c.max_capacity as is_full,
      (c.starts_at at time zone rules.timezone)::date as day
    into class from studio.scheduled_classes c where c.id = p_class;
  if class.day < (p_now at time zone rules.timezone)::date then code := 'class_started'; return; end if;
  if class.taken >= class.max_capacity + p_overbooking then code := 'class_full'; return; end if;
  if rules.refuse_overlapping_reservations
    and exists (select from studio.overlapping_reservations(p_user, class.starts_at, class.ends_at))
  then code := 'overlapping_reservation'; return; end if;

  -- A pause cannot be waived, because its days were added to the end of the plan.
  select p.name, z.end_date as until into paused
    from studio.user_plans p join studio.plan_pauses z on z.user_plan_id = p.id and z.status = 'agreed'
    where p.user_id = p_user and p.status = 'active' and class.day between z.start_date and z.end_date;
  if found then code := 'plan_paused'; plan_name := paused.name; plan_date := paused.until; return; end if;

  select p.id, p.classes_remaining, m.id into paying, balance, make_up
    from studio.plans_covering(p_user, class.day) p
    left join studio.paying_make_up(p_user, class.day, (p_now at time zone rules.timezone)::date) m
      on p.classes_remaining >= 0 and held_date is null
    where p.classes_remaining < 0 or m.id is not null or p.classes_remaining > studio.committed_classes(p.id) - own_place
    order by p.end_date limit 1;

  waived := array(
    select w.rule from unnest(
      array[code] || array_remove(studio.booking_limits_reached(p_user, class.starts_at, p_now),
        case when held_date is not null then 'booking_restricted' end) || array[
        case when class.is_full then 'class_full' end,
        case when paying is null then 'no_plan' end,
        case when studio.is_waiver_missing(p_user) then 'waiver_required' end]
    ) with ordinality w(rule, place)
    where w.rule is not null group by w.rule order by min(w.place));
  if class.place_mode <> 'none' then
    if p_place is not null then
      seat := studio.place_in_layout(p_place, class.layout_id);
      if seat is not null and not exists (select from studio.places_in_service(class.layout_id, class.starts_at) l where l.id = seat)
      then code := 'place_out_of_service'; return; end if;
      if not exists (select from studio.free_places(p_class, p_user) l where l.id = seat)
        or held_date is null and studio.spare_places(p_class) <= 0
      then code := 'place_taken'; return; end if;
    elsif held_date is not null or studio.spare_places(p_class) > 0 then
      select a.place_id into seat from studio.assign_places(array[p_user], array[p_class], array[null::uuid]) a;
    end if;
  end if;
  update studio.scheduled_classes
    set reservation_count = reservation_count + 1 - own_place,
      overbooked = greatest(overbooked, class.taken + 1 - max_capacity)
    where id = p_class;
  insert into studio.reservations (scheduled_class_id, user_id, user_plan_id, make_up_id, override_reason, place_id, created_at)
    values (p_class, p_user, paying, make_up, p_override, seat, p_now) returning id into reservation_id;
  update studio.standing_occurrences o
    set state = 'confirmed', reason = null, reservation_id = book_for_member.reservation_id, decided_at = p_now, decided_by = p_actor
    from studio.standing_places p
    where p.id = o.standing_place_id and p.user_id = p_user and p.state in ('active', 'at_risk') and o.scheduled_class_id = p_class;
  if paying is not null then
    update studio.user_plans set classes_remaining = classes_remaining - 1
      where id = paying and classes_remaining > 0 and make_up is null;
    insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, actor_id, created_at)
      values (paying, reservation_id, 'book', case when balance > 0 and make_up is null then -1 else 0 end, p_actor, p_now);
  end if;
  perform studio.waive_taken_places(array[p_class], p_now);
  perform studio.settle_entries(array[reservation_id], p_now);
  if class.is_full then perform studio.skip_for_assigned(reservation_id, p_now); end if;
  -- A class that has begun needs no confirmation.
  if class.starts_at > p_now then perform studio.mail_bookings(array[reservation_id], p_now); end if;
  code := 'ok';
end
$$;
