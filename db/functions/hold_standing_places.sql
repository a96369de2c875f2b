-- Holds the dates of standing places in these classes, in the order in which the places began, or stores why a date is not held.
-- Publishing calls it in the transaction that makes the classes, before anybody can book. Dates that have a row are considered again
-- only if their reason is in p_lifted. With p_user only the places of that member are considered. The caller holds the locks of the
-- members and of the classes.
-- A date whose plan has ended is held while its renewal can be expected: until standing_grace_days after the end of the plan. Classes
-- of a plan are committed in the order of the dates. A class with a waiting list has no place for a date that is considered again,
-- unless p_undo says that a cancellation, a move or an outage is undone. A date that was skipped because of an outage keeps its reason while the class is
-- full. Of dates at the same hour the older standing place wins, once it is known which of them are held: hour_check walks the dates of
-- each member from her oldest place on.
create or replace function studio.hold_standing_places(
  p_classes uuid[], p_lifted text[], p_now timestamptz, p_user uuid default null, p_undo boolean default false
) returns void language sql set plan_cache_mode = force_custom_plan set jit = off as $$
  with recursive candidate as materialized (
    select p.id as place_id, p.user_id, p.since, p.created_at, c.id as class_id, c.starts_at, c.ends_at, c.series_week, own.id as own,
      occurrence.reason as former_reason, pays.id as plan_id, pays.classes_remaining,
      coalesce(pays.standing_per_week, renewal.standing_per_week) as per_week,
      pays.is_paused, s.refuse_overlapping_reservations as refuses_overlaps,
      case when p_undo or c.line_count = 0 then c.max_capacity - c.reservation_count - (
          select count(*) from studio.waitlist_entries e where e.scheduled_class_id = c.id and e.status = 'offered')
        else 0 end as free,
      studio.standing_room(k.max_standing, c.max_capacity) - (
        select count(*) from studio.standing_dates d
        where d.scheduled_class_id = c.id and d.state in ('held', 'confirmed')) as room
    from studio.scheduled_classes c
    cross join studio.settings s
    cross join lateral (select (c.starts_at at time zone s.timezone)::date as day) at
    join studio.class_series k on k.id = c.series_id
    join studio.standing_places p on p.series_id = c.series_id and p.state in ('active', 'at_risk')
      and p.since <= at.day and (p.until is null or p.until >= at.day)
    left join studio.standing_dates occurrence on occurrence.standing_place_id = p.id and occurrence.scheduled_class_id = c.id
    left join lateral (
      select r.id from studio.reservations r
      where r.user_id = p.user_id and r.scheduled_class_id = c.id and r.status = 'reserved' limit 1
    ) own on true
    left join lateral (
      select u.id, u.classes_remaining, l.standing_per_week, studio.is_plan_paused(u.id, at.day) as is_paused
      from studio.paying_plan(p.user_id, at.day) u
      join studio.user_plans x on x.id = u.id
      join studio.plans l on l.id = x.plan_id
    ) pays on true
    left join lateral (
      select l.standing_per_week from studio.user_plans x join studio.plans l on l.id = x.plan_id
      where pays.id is null and x.user_id = p.user_id and x.status = 'active' and l.standing_per_week > 0 and x.end_date < at.day
        and x.end_date + s.standing_grace_days >= (p_now at time zone s.timezone)::date
        and c.starts_at - p_now > interval '48 hours'
      order by x.end_date desc limit 1
    ) renewal on true
    where c.id = any (p_classes) and c.status = 'scheduled' and c.starts_at > p_now
      and (p_user is null or p.user_id = p_user)
      and (occurrence.id is null or occurrence.state in ('skipped', 'released') and occurrence.reason = any (p_lifted))
  ), rule_check as materialized (
    select a.*, case
        when a.own is not null then null
        when a.is_paused then 'paused'
        when a.per_week is null then 'plan_ended'
        when a.refuses_overlaps and (
          exists (select from studio.overlapping_reservations(a.user_id, a.starts_at, a.ends_at))
          or exists (
            select from studio.standing_dates d
            where d.user_id = a.user_id and d.state = 'held' and d.scheduled_class_id <> a.class_id
              and d.starts_at < a.ends_at and d.ends_at > a.starts_at)
        ) then 'already_booked_that_hour'
      end as reason,
      (select count(*) from studio.standing_dates d
        where d.user_id = a.user_id and d.series_week = a.series_week and d.state in ('held', 'confirmed', 'attended', 'missed')
      ) as others
    from candidate a
  ), week_check as (
    select p.*, case
        when p.reason is null and p.own is null and p.others + row_number() over (
          partition by p.user_id, p.series_week, p.reason is null order by p.own is null, p.since, p.created_at, p.place_id
        ) > p.per_week then 'weekly_limit'
        else p.reason
      end as week_reason
    from rule_check p
  ), plan_check as (
    select w.*, case
        when w.week_reason is null and w.own is null and w.classes_remaining >= 0 and row_number() over (
          partition by w.user_id, w.plan_id, w.week_reason is null and w.own is null order by w.starts_at, w.class_id
        ) > w.classes_remaining - studio.committed_classes(w.plan_id) then 'no_classes_left'
        else w.week_reason
      end as plan_reason
    from week_check w
  ), room_check as (
    select f.*, case
        when f.plan_reason is null and f.own is null and row_number() over (
          partition by f.class_id, f.plan_reason is null and f.own is null order by f.since, f.created_at, f.place_id
        ) > least(f.free, f.room) then case when f.former_reason = 'place_out_of_service' then f.former_reason else 'class_full' end
        else f.plan_reason
      end as room_reason
    from plan_check f
  ), contender as materialized (
    select r.user_id, r.place_id, r.class_id, tstzmultirange(tstzrange(r.starts_at, r.ends_at)) as hours,
      row_number() over (partition by r.user_id order by r.since, r.created_at, r.place_id, r.starts_at) as turn
    from room_check r where r.room_reason is null and r.own is null and r.refuses_overlaps
  ), hour_check as (
    select k.user_id, k.place_id, k.class_id, k.turn, true as is_free, k.hours as taken from contender k where k.turn = 1
    union all
    select k.user_id, k.place_id, k.class_id, k.turn, not k.hours && h.taken,
      case when k.hours && h.taken then h.taken else h.taken + k.hours end
    from hour_check h join contender k on k.user_id = h.user_id and k.turn = h.turn + 1
  ), decision as (
    select a.*, case when h.is_free is false then 'already_booked_that_hour' else a.room_reason end as final_reason
    from room_check a left join hour_check h on h.place_id = a.place_id and h.class_id = a.class_id
  ), change as (
    insert into studio.standing_occurrences as o
      (standing_place_id, scheduled_class_id, state, reason, reservation_id, decided_at)
    select d.place_id, d.class_id,
      case when d.own is not null then 'confirmed' when d.final_reason is null then 'held' else 'skipped' end,
      d.final_reason, d.own, p_now
    from decision d
    on conflict (standing_place_id, scheduled_class_id) do update
      set state = excluded.state, reason = excluded.reason, reservation_id = excluded.reservation_id,
        decided_at = excluded.decided_at, decided_by = null
      where (o.state, o.reason, o.reservation_id) is distinct from (excluded.state, excluded.reason, excluded.reservation_id)
    returning o.scheduled_class_id, o.state
  )
  update studio.scheduled_classes c set reservation_count = c.reservation_count + n.places
    from (
      select w.scheduled_class_id, count(*)::integer as places from change w where w.state = 'held' group by w.scheduled_class_id
    ) n
    where c.id = n.scheduled_class_id;
  select studio.waive_taken_places(p_classes, p_now);
$$;
