-- Books the held dates of a class, for one member or for all, with the statement of every booking. A date that the rules refuse is
-- skipped when the refusal is final; else it stays held, and is skipped 48 hours before the class. A paid plan that begins later, but
-- covers the day of the class, keeps the date held: a booking needs a plan in force today.
-- The caller repeats the transaction after a serialization failure.
create or replace function studio.confirm_standing_dates(p_class uuid, p_now timestamptz, p_user uuid default null)
returns void language plpgsql as $$
declare
  members uuid[];
  refusal record;
  has_freed boolean := false;
begin
  members := array(
    select p.user_id from studio.standing_occurrences o join studio.standing_places p on p.id = o.standing_place_id
    where o.scheduled_class_id = p_class and o.state = 'held' and (p_user is null or p.user_id = p_user)
    order by p.user_id);
  if cardinality(members) = 0 then return; end if;
  -- A date may be given up before the locks are here, so the held dates are read again under them.
  perform 1 from studio.profiles u where u.user_id = any (members) order by u.user_id for no key update;
  perform 1 from studio.scheduled_classes c where c.id = p_class for no key update;
  members := array(
    select p.user_id from studio.standing_occurrences o join studio.standing_places p on p.id = o.standing_place_id
    where o.scheduled_class_id = p_class and o.state = 'held' and p.user_id = any (members)
    order by p.user_id);
  if cardinality(members) = 0 then return; end if;
  for refusal in
    select o.id, case
        when b.code = 'plan_paused' then 'paused'
        when b.code = 'no_classes_left' then 'no_classes_left'
        when b.code = 'overlapping_reservation' then 'already_booked_that_hour'
        when c.starts_at - p_now > interval '48 hours' then null
        when b.code in ('no_plan', 'plan_payment_pending', 'plan_frozen', 'plan_expired', 'class_outside_plan') then
          case when not exists (
            select from studio.paying_plan(b.user_id, (c.starts_at at time zone s.timezone)::date)
          ) then 'plan_ended' end
        when b.code in ('too_far_ahead', 'booking_suspended', 'too_many_reservations', 'too_many_that_day') then 'booking_limit'
        when b.code = 'waiver_required' then 'waiver_required'
        else 'not_confirmed'
      end as reason
    from studio.book_places(members, array_fill(p_class, array[cardinality(members)]), null, p_now) b
    cross join studio.settings s
    join studio.scheduled_classes c on c.id = b.class_id
    join studio.standing_places p on p.user_id = b.user_id
    join studio.standing_occurrences o on o.standing_place_id = p.id and o.scheduled_class_id = b.class_id and o.state = 'held'
    where b.code <> 'ok'
  loop
    if refusal.reason is null then continue; end if;
    perform studio.release_standing_dates(array[refusal.id], 'skipped', refusal.reason, null, p_now);
    has_freed := true;
  end loop;
  if has_freed then perform studio.promote_waiting(p_class, p_now); end if;
end
$$;
