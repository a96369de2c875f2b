-- Returns at most three classes of the next seven days that the member usually takes and could book now: those on the weekday and
-- hour and of the type that she reserved most in the last 60 days. The verdict of a booking is computed for twelve classes at most.
-- The generic plan is kept for each connection, because planning the verdict costs more than computing it.
create or replace function studio.usual_classes(p_user uuid, p_now timestamptz) returns setof uuid
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  zone text := (select s.timezone from studio.settings s);
  candidates uuid[];
begin
  candidates := array(
    with habits as (
      select c.class_id, extract(isodow from l.at) as weekday, l.at::time as hour, count(*) as times
      from studio.reservations r
      join studio.scheduled_classes c on c.id = r.scheduled_class_id
      cross join lateral (select c.starts_at at time zone zone as at) l
      where r.user_id = p_user and r.status = 'reserved' and r.attendance is distinct from 'no_show'
        and c.starts_at >= p_now - interval '60 days'
      group by 1, 2, 3
    )
    select c.id
    from habits h
    join studio.scheduled_classes c on c.class_id = h.class_id and c.status = 'scheduled'
      and c.starts_at > p_now and c.starts_at <= p_now + interval '7 days'
    cross join lateral (select c.starts_at at time zone zone as at) l
    where extract(isodow from l.at) = h.weekday and l.at::time = h.hour
      and not exists (
        select from studio.reservations o
        where o.user_id = p_user and o.scheduled_class_id = c.id and o.status = 'reserved')
    order by h.times desc, c.starts_at limit 12);
  if candidates = '{}' then return; end if;
  return query
    select k.id from unnest(candidates) with ordinality k(id, place)
    cross join lateral studio.booking_verdicts(array[p_user], array[k.id], p_now) v
    where v.code = 'ok'
    order by k.place limit 3;
end
$$;
