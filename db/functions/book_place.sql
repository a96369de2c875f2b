-- Books one place for one member and says why not otherwise.
-- Repeating the booking of a class the member already holds answers that reservation with repeated = true.
-- Codes: ok, member_not_found, class_not_found, class_canceled, class_started, booking_closed, already_canceled_by_you,
-- class_full, no_plan, plan_payment_pending, plan_frozen, plan_expired, class_outside_plan, no_classes_left, overlapping_reservation.
-- p_plan_name and p_plan_date name the plan a refusal speaks of and its decisive day.
create or replace function studio.book_place(
  p_user uuid, p_class uuid, p_now timestamptz, p_actor uuid,
  out code text, out reservation_id uuid, out repeated boolean, out plan_name text, out plan_date date
) language plpgsql as $$
declare
  rules record;
  class record;
  plan record;
  class_date date;
  today date;
begin
  repeated := false;
  -- A class that is full is refused without a lock: a lock writes, and sold-out classes draw crowds.
  if exists (select 1 from studio.scheduled_classes c where c.id = p_class and c.reservation_count >= c.max_capacity) then
    if studio.only_full(p_user, p_class, p_now) then code := 'class_full'; return; end if;
  end if;

  perform 1 from studio.profiles where user_id = p_user and is_active for no key update;
  if not found then code := 'member_not_found'; return; end if;

  select c.starts_at, c.ends_at, c.status, c.max_capacity, c.reservation_count into class
    from studio.scheduled_classes c where c.id = p_class for no key update;
  if not found then code := 'class_not_found'; return; end if;

  select r.id into reservation_id
    from studio.reservations r
    where r.user_id = p_user and r.scheduled_class_id = p_class and r.status = 'reserved';
  if found then code := 'ok'; repeated := true; return; end if;

  select s.timezone, s.min_advance_minutes, s.refuse_overlapping_reservations into rules from studio.settings s;
  today := (p_now at time zone rules.timezone)::date;
  class_date := (class.starts_at at time zone rules.timezone)::date;

  if class.status = 'canceled' then code := 'class_canceled'; return; end if;
  if class.starts_at <= p_now then code := 'class_started'; return; end if;
  if class.starts_at - p_now < make_interval(mins => rules.min_advance_minutes) then code := 'booking_closed'; return; end if;
  if exists (
    select 1 from studio.reservations r
    where r.user_id = p_user and r.scheduled_class_id = p_class and r.canceled_by = 'member'
  ) then code := 'already_canceled_by_you'; return; end if;
  if class.reservation_count >= class.max_capacity then code := 'class_full'; return; end if;

  -- A plan that is in force today opens the door, the plan whose dates contain the class pays.
  select p.name, p.end_date into plan
    from studio.user_plans p
    where p.user_id = p_user and p.status = 'active' and p.payment_status = 'completed'
      and today between p.start_date and p.end_date
    order by p.end_date limit 1;
  if not found then
    select w.reason, w.name, w.day into code, plan_name, plan_date from studio.why_no_active_plan(p_user, today) w;
    return;
  end if;
  plan_name := plan.name;
  plan_date := plan.end_date;

  select p.id, p.name, p.classes_remaining, p.end_date into plan
    from studio.user_plans p
    where p.user_id = p_user and p.status = 'active' and p.payment_status = 'completed'
      and class_date between p.start_date and p.end_date
    order by p.end_date limit 1
    for no key update;
  if not found then code := 'class_outside_plan'; return; end if;
  plan_name := plan.name;
  plan_date := plan.end_date;
  if plan.classes_remaining = 0 then code := 'no_classes_left'; return; end if;

  -- No class is longer than ten hours (scheduled_classes_check): the index finds the few around this one, and each is looked
  -- up by itself, however much the member has booked.
  if rules.refuse_overlapping_reservations and exists (
    select 1 from studio.scheduled_classes c
    where c.starts_at < class.ends_at and c.starts_at >= class.starts_at - interval '10 hours' and c.ends_at > class.starts_at
      and (select true from studio.reservations r
        where r.user_id = p_user and r.scheduled_class_id = c.id and r.status = 'reserved')
  ) then code := 'overlapping_reservation'; return; end if;

  update studio.scheduled_classes set reservation_count = reservation_count + 1 where id = p_class;
  if plan.classes_remaining > 0 then
    update studio.user_plans set classes_remaining = classes_remaining - 1 where id = plan.id;
  end if;
  insert into studio.reservations (scheduled_class_id, user_id, user_plan_id, booked_by, created_at)
    values (p_class, p_user, plan.id, p_actor, p_now) returning id into reservation_id;
  insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, actor_id, created_at)
    values (plan.id, reservation_id, 'book', case when plan.classes_remaining > 0 then -1 else 0 end, p_actor, p_now);
  perform studio.mail_booking(reservation_id, p_now);
  code := 'ok';
end
$$;
