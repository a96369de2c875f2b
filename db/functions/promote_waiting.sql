-- Ends expired offers (end_expired_offers.sql) and gives the free places of a class to the first members of its waiting list who can take them. A place is booked while the
-- class can still be cancelled without cost. After that it is offered for waitlist_offer_minutes, at most until the class
-- begins. A member who is passed over stays on the waiting list and is notified: each time a member behind is given a place,
-- and once while the place stays free. A member who can no longer take an offered
-- place is passed over at once. The caller holds the lock of the class. The profiles of the waiting list are locked without
-- waiting, because the order of locks puts profiles before classes. If another transaction holds one of them, this transaction
-- fails with a serialization failure, and the server tries it again.
create or replace function studio.promote_waiting(p_class uuid, p_now timestamptz) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  class record;
  rules record;
  free integer;
  offered uuid[];
  withdrawn uuid[];
  able uuid[];
  last_place bigint;
  passed uuid[];
  given uuid[];
begin
  select c.line_count, c.place_mode, c.starts_at, c.max_capacity - c.reservation_count as free into class
    from studio.scheduled_classes c where c.id = p_class for no key update;
  if class.line_count > 0 then
    perform studio.end_expired_offers(p_class, p_now);
    offered := array(
      select e.user_id from studio.waitlist_entries e where e.scheduled_class_id = p_class and e.status = 'offered');
    if cardinality(offered) > 0 then
      withdrawn := studio.skip_unable(offered, p_class, null, p_now);
    end if;
  end if;
  -- An offer that has ended may have kept a place from somebody who is booked without one.
  if class.place_mode <> 'none' then perform studio.seat_classes(array[p_class]); end if;
  if class.line_count = 0 then return; end if;
  -- The waiting list has changed. The update gives the class a new revision, so that the public schedule is rebuilt.
  if withdrawn is not null then update studio.scheduled_classes set line_count = line_count where id = p_class; end if;
  if studio.is_waitlist_closed(p_class, p_now) then return; end if;
  free := class.free - (
    select count(*) from studio.waitlist_entries e where e.scheduled_class_id = p_class and e.status = 'offered');
  if free <= 0 then return; end if;

  begin
    perform 1 from studio.profiles p
      where p.user_id in (
        select e.user_id from studio.waitlist_entries e
        where e.scheduled_class_id = p_class and e.status in ('waiting', 'skipped'))
      order by p.user_id for no key update nowait;
  exception when lock_not_available then
    raise exception 'a member on the waiting list of class % is locked', p_class using errcode = 'serialization_failure';
  end;
  -- Reads the waiting list in its order, and stops when every free place has a member who can take it.
  able := array(
    select e.user_id from studio.waitlist_entries e
    cross join lateral studio.booking_verdicts(array[e.user_id], array[p_class], p_now, true) v
    where e.scheduled_class_id = p_class and e.status in ('waiting', 'skipped') and v.code = 'ok'
    order by e.place limit free);
  last_place := (
    select e.place from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.user_id = able[cardinality(able)] and e.status in ('waiting', 'skipped'));

  -- The members to pass over cannot take a place. They are those ahead of the last member who can, or all if places stay free.
  passed := array(
    select e.user_id from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.status in ('waiting', 'skipped') and e.user_id <> all (able)
      and e.id <> all (coalesce(withdrawn, '{}')) and (e.place < last_place or cardinality(able) < free));
  if cardinality(passed) > 0 then perform studio.skip_unable(passed, p_class, last_place, p_now); end if;
  if cardinality(able) = 0 then return; end if;

  select k.free_minutes, s.waitlist_offer_minutes, s.waitlist_grace_minutes into rules
    from studio.settings s join studio.cancel_rules k on k.id = p_class;
  if studio.is_free_to_cancel(class.starts_at, rules.free_minutes, p_now) then
    given := array(
      select b.reservation_id
      from studio.book_places(able, array_fill(p_class, array[cardinality(able)]), null, p_now, true) b);
    update studio.reservations r set return_until = p_now + make_interval(mins => rules.waitlist_grace_minutes)
      where r.id = any (given);
    perform studio.mail_bookings(given, p_now, 'waitlist_booked');
  else
    given := array(
      select e.id from studio.waitlist_entries e
      where e.scheduled_class_id = p_class and e.user_id = any (able) and e.status in ('waiting', 'skipped'));
    update studio.waitlist_entries e
      set status = 'offered',
        offered_until = least(p_now + make_interval(mins => rules.waitlist_offer_minutes), class.starts_at)
      where e.id = any (given);
    update studio.scheduled_classes set line_count = line_count where id = p_class;
    perform studio.mail_waitlist(given, 'waitlist_offered', p_now);
  end if;
end
$$;
