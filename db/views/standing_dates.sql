-- The dates of standing places as they are shown. A confirmed date follows its reservation, so that attendance and cancellations are
-- written once. `reason` says why a date is not held: `late` is a cancellation by the member that counted as taken.
create view studio.standing_dates as
select
  o.id,
  o.standing_place_id,
  p.user_id,
  p.series_id,
  o.scheduled_class_id,
  c.series_week,
  c.starts_at,
  c.ends_at,
  o.reservation_id,
  case
    when o.state <> 'confirmed' then o.state
    when r.status = 'canceled' then
      case when r.canceled_by = 'studio' and (c.status = 'canceled' or r.cancel_reason in ('plan_paused', 'class_moved'))
        then 'skipped' else 'released' end
    when r.attendance = 'attended' then 'attended'
    when r.attendance = 'no_show' then 'missed'
    else 'confirmed'
  end as state,
  case
    when c.status = 'canceled' and (o.reason = 'class_cancelled' or r.status = 'canceled' and r.canceled_by = 'studio') then
      case when exists (
        select from studio.closures d
        where d.lifted_at is null and (c.starts_at at time zone s.timezone)::date between d.start_date and d.end_date
      ) then 'closure' else 'class_cancelled' end
    when o.state <> 'confirmed' then o.reason
    when r.status <> 'canceled' then null
    when r.canceled_by = 'member' then case when r.class_returned or r.user_plan_id is null then 'member' else 'late' end
    when r.cancel_reason = 'plan_paused' then 'paused'
    when r.cancel_reason = 'class_moved' then 'class_moved'
    else 'studio'
  end as reason
from studio.standing_occurrences o
join studio.standing_places p on p.id = o.standing_place_id
join studio.scheduled_classes c on c.id = o.scheduled_class_id
left join studio.reservations r on r.id = o.reservation_id
cross join studio.settings s;
