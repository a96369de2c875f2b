-- Books for each member a place in the class at the same position of the list; booking_verdicts decides which members get a
-- place. Profiles, classes and plans are locked in this order, the rows of each table by id, as in every function. No member
-- may be in the list twice. p_actor is the person who books for the members; null means that the members book for themselves.
-- p_waiting says that the places come from the waiting list; the caller then sends the mails.
create or replace function studio.book_places(
  p_users uuid[], p_classes uuid[], p_actor uuid, p_now timestamptz, p_waiting boolean default false
) returns setof studio.booking_verdict language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  verdicts studio.booking_verdict[];
  booked uuid[];
  has_waitlist boolean;
begin
  perform 1 from studio.profiles p where p.user_id = any (p_users) order by p.user_id for no key update;
  select bool_or(c.line_count > 0) into has_waitlist from (
    select c.line_count from studio.scheduled_classes c where c.id = any (p_classes) order by c.id for no key update
  ) c;
  perform 1 from studio.user_plans p where p.user_id = any (p_users) and p.status = 'active' order by p.id for no key update;

  with verdict as materialized (
    select * from studio.booking_verdicts(p_users, p_classes, p_now, p_waiting)
  ), booking as materialized (
    select gen_random_uuid() as id, v.user_id, v.class_id, v.plan_id from verdict v where v.code = 'ok' and not v.repeated
  ), counted as (
    update studio.scheduled_classes c set reservation_count = c.reservation_count + n.places
    from (select w.class_id, count(*)::integer as places from booking w group by w.class_id) n
    where c.id = n.class_id
  ), paid as (
    update studio.user_plans p set classes_remaining = p.classes_remaining - 1 from booking w
    where p.id = w.plan_id and p.classes_remaining > 0
    returning p.id
  ), reserved as (
    insert into studio.reservations (id, scheduled_class_id, user_id, user_plan_id, created_at)
    select w.id, w.class_id, w.user_id, w.plan_id, p_now from booking w
  ), entered as (
    insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, actor_id, created_at)
    select w.plan_id, w.id, 'book', -(w.plan_id in (select id from paid))::integer, coalesce(p_actor, w.user_id), p_now from booking w
  )
  select array_agg((v.user_id, v.class_id, v.code, coalesce(v.reservation_id, w.id), v.repeated, v.plan_id, v.plan_name,
      v.plan_date)::studio.booking_verdict), array_agg(w.id) filter (where w.id is not null)
    into verdicts, booked
    from verdict v left join booking w on w.user_id = v.user_id;
  if booked is not null and has_waitlist then perform studio.settle_entries(booked, p_now); end if;
  if booked is not null and not p_waiting then perform studio.mail_bookings(booked, p_now); end if;
  return query select * from unnest(verdicts);
end
$$;
