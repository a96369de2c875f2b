-- Returns the make-up for a date of a standing place that is given up in time, where the plan that pays for the date gives make-ups: valid
-- for make_up_days after the date. Beyond make_ups_a_month dates of a month the code is makeup_limit, and the class returns to the plan.
-- A plan without a limit of classes gives none, nor does a courtesy, nor a date that was booked with a make-up.
-- Codes: ok, makeup_limit.
create or replace function studio.make_up_for(p_date uuid)
returns table (code text, plan_id uuid, valid_until date) language sql stable rows 1 as $$
  select case when given.dates >= l.make_ups_a_month then 'makeup_limit' else 'ok' end, u.id, at.day + l.make_up_days
  from studio.standing_dates d
  cross join studio.settings s
  cross join lateral (select (d.starts_at at time zone s.timezone)::date as day) at
  left join studio.reservations r on r.id = d.reservation_id
  join studio.user_plans u on u.class_limit is not null and u.id = case
    when r.id is null then (select p.id from studio.paying_plan(d.user_id, at.day) p)
    else r.user_plan_id end
  join studio.plans l on l.id = u.plan_id and l.make_up_days is not null
  cross join lateral (
    select count(*) as dates
    from studio.user_plans o
    join studio.make_ups m on m.user_plan_id = o.id and m.withdrawn_at is null
    join studio.scheduled_classes c on c.id = m.scheduled_class_id
    where o.user_id = d.user_id
      and date_trunc('month', c.starts_at at time zone s.timezone) = date_trunc('month', at.day::timestamp)
  ) given
  where d.id = p_date and r.make_up_id is null
$$;
