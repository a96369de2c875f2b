-- Checks the rules of a booking for pairs of a member and a class, and returns for each pair ok or the code of the first rule
-- that refuses. It only reads: the caller holds the locks of members, classes and plans, and acts on the verdicts. No member
-- may be in the list twice. When several members ask for the last places of a class, the first ones in the list get them.
-- p_waiting is set for members of the waiting list; the number of free places, the minimum advance and the waiver do not count
-- for them: they accepted the waiver when they joined, and a version published since takes no place from them.
-- Codes: ok, member_not_found, class_not_found, class_canceled, class_started, booking_closed, already_canceled_by_you, those
-- of booking_limits_reached, class_full, no_plan, plan_payment_pending, plan_frozen, plan_expired, class_outside_plan,
-- plan_paused, makeup_expired, no_classes_left, classes_committed, overlapping_reservation, waiver_required.
-- A held date of a standing place is the member's place in the class: the number of free places and what she cancelled before do not
-- count for it, and no other booking takes a class of the plan that is committed to it. Any other class is paid by an open make-up, if
-- the member has one that is valid on its day (make_up_id), and otherwise takes a class of the plan.
-- A member who already has a reservation of the class gets ok with its reservation_id. plan_id is the plan that pays. After a
-- refusal because of a plan, plan_name names that plan and plan_date is the day that decides. The limits in the lateral
-- queries keep PostgreSQL to index lookups; offset 0 keeps it from inlining a verdict and computing it twice.
create or replace function studio.booking_verdicts(
  p_users uuid[], p_classes uuid[], p_now timestamptz, p_waiting boolean default false
) returns setof studio.booking_verdict language sql stable as $$
  select b.user_id, b.class_id, case when b.late then 'class_full' else b.code end, b.held, b.held is not null,
    case when b.late then null else b.plan_id end,
    case when b.late then null else b.plan_name end,
    case when b.late then null else b.plan_date end,
    case when not b.late and b.held is null then b.make_up_id end
  from (
    select w.user_id, w.class_id, coalesce(admission.code, plan.code) as code,
      case when admission.code = 'ok' then held.id end as held,
      plan.id as plan_id, plan.name as plan_name, plan.day as plan_date, make_up.id as make_up_id,
      not p_waiting and plan.code = 'ok' and hold.id is null and c.free < row_number() over (
        partition by w.class_id, plan.code = 'ok' and hold.id is null order by w.place) as late
    from unnest(p_users, p_classes) with ordinality w(user_id, class_id, place)
    cross join studio.settings s
    left join lateral (select m.user_id from studio.profiles m where m.user_id = w.user_id and m.is_active limit 1) member on true
    left join lateral (
      select c.id, c.status, c.starts_at, c.ends_at, c.max_capacity - c.reservation_count
        - case when c.line_count > 0 and c.max_capacity > c.reservation_count and not p_waiting then studio.places_kept(w.user_id, c.id, p_now) else 0 end as free
      from studio.scheduled_classes c where c.id = w.class_id limit 1
    ) c on true
    left join lateral (
      select r.id from studio.reservations r
      where r.user_id = w.user_id and r.scheduled_class_id = w.class_id and r.status = 'reserved' limit 1
    ) held on true
    left join lateral (
      select o.id from studio.standing_places p
      join studio.standing_occurrences o on o.standing_place_id = p.id and o.scheduled_class_id = w.class_id and o.state = 'held'
      where p.user_id = w.user_id limit 1
    ) hold on true
    left join lateral (
      select (studio.booking_limits_reached(w.user_id, c.starts_at, p_now))[1] as code
      where num_nonnulls(s.max_days_ahead, s.max_live_reservations, s.max_reservations_a_day, s.absence_limit, s.strike_limit) > 0
    ) limits on true
    cross join lateral (
      select case
        when member.user_id is null then 'member_not_found'
        when c.id is null then 'class_not_found'
        when held.id is not null then 'ok'
        when c.status = 'canceled' then 'class_canceled'
        when c.starts_at <= p_now then 'class_started'
        when c.starts_at - p_now < make_interval(mins => s.min_advance_minutes) and not p_waiting and hold.id is null then 'booking_closed'
        when hold.id is null and exists (
          select from studio.reservations r
          where r.user_id = w.user_id and r.scheduled_class_id = w.class_id and r.canceled_by = 'member'
        ) then 'already_canceled_by_you'
        when limits.code is not null and (hold.id is null or limits.code <> 'booking_restricted') then limits.code
        when c.free <= 0 and not p_waiting and hold.id is null then 'class_full'
      end as code
      offset 0
    ) admission
    -- A member needs a plan in force today to book. The plan that covers the day of the class pays.
    left join lateral (
      select p.name, p.end_date from studio.paying_plan(w.user_id, (p_now at time zone s.timezone)::date) p
      where admission.code is null limit 1
    ) opens on true
    left join lateral (
      select p.id, p.name, p.classes_remaining, p.end_date
      from studio.paying_plan(w.user_id, (c.starts_at at time zone s.timezone)::date) p
      where opens.name is not null limit 1
    ) pays on true
    left join lateral (
      select m.id
      from studio.paying_make_up(
        w.user_id, (c.starts_at at time zone s.timezone)::date, (p_now at time zone s.timezone)::date) m
      where pays.classes_remaining >= 0 and hold.id is null limit 1
    ) make_up on true
    -- Without a class of the plan, the refusal names the end of a make-up of the plan that is not valid on the day of the class.
    left join lateral (
      select max(m.valid_until) as valid_until
      from studio.make_ups_of(w.user_id, (p_now at time zone s.timezone)::date) m
      where pays.classes_remaining = 0 and make_up.id is null and m.user_plan_id = pays.id and m.state in ('open', 'expired')
    ) ended on true
    left join lateral (
      select z.end_date as until from studio.plan_pauses z
      where z.user_plan_id = pays.id and z.status = 'agreed'
        and (c.starts_at at time zone s.timezone)::date between z.start_date and z.end_date
      limit 1
    ) paused on true
    left join lateral (
      select y.reason, y.name, y.day from studio.why_no_active_plan(w.user_id, (p_now at time zone s.timezone)::date) y
      where admission.code is null and opens.name is null limit 1
    ) none on true
    cross join lateral (
      select pays.id, coalesce(pays.name, opens.name, none.name) as name, coalesce(paused.until, ended.valid_until, pays.end_date, opens.end_date, none.day) as day,
        case
          when admission.code is not null then null
          when opens.name is null then none.reason
          when pays.id is null then 'class_outside_plan'
          when paused.until is not null then 'plan_paused'
          when ended.valid_until is not null then 'makeup_expired'
          when pays.classes_remaining = 0 and make_up.id is null then 'no_classes_left'
          when pays.classes_remaining > 0 and hold.id is null and make_up.id is null
            and exists (select from studio.standing_places p where p.user_id = w.user_id)
            and pays.classes_remaining <= studio.committed_classes(pays.id)
            then 'classes_committed'
          when s.refuse_overlapping_reservations
            and exists (select from studio.overlapping_reservations(w.user_id, c.starts_at, c.ends_at))
            then 'overlapping_reservation'
          when s.require_waiver and not p_waiting and studio.is_waiver_missing(w.user_id) then 'waiver_required'
          else 'ok'
        end as code
      offset 0
    ) plan
  ) b
$$;
