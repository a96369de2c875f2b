-- Brings a standing place to what its plan, its last day and its series allow. Dates without a plan are skipped when no renewal can be
-- expected any more, at the latest 48 hours before the class. A plan may lose classes, or cover more dates after a pause or with its
-- beginning: the latest dates beyond its classes are skipped. A place without a plan is at risk for a week, and then ends. A pause that
-- lasts longer than standing_keep_weeks ends the place.
create or replace function studio.settle_standing_place(p_place uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  place studio.standing_places;
  zone text;
  today date;
  dates_without_plan uuid[];
  dates_without_class uuid[];
begin
  perform studio.lock_standing_classes(array[p_place], p_now);
  select * into place from studio.standing_places p where p.id = p_place;
  select s.timezone into zone from studio.settings s;
  today := (p_now at time zone zone)::date;
  if place.state = 'ended' then return; end if;
  if place.until < today then
    perform studio.end_standing_place(p_place, 'studio', 'until', null, p_now);
    return;
  end if;
  if not exists (select from studio.series_period(place.series_id, today)) and not exists (
    select from studio.scheduled_classes c where c.series_id = place.series_id and c.starts_at > p_now)
  then
    perform studio.end_standing_place(p_place, 'studio', 'series_ended', null, p_now);
    return;
  end if;
  if studio.has_outlasting_pause(place.user_id, greatest(place.since, today)) then
    perform studio.end_standing_place(p_place, 'studio', 'paused', null, p_now);
    return;
  end if;

  dates_without_plan := array(
    select d.id from studio.standing_dates d
    where d.standing_place_id = p_place and d.state = 'held'
      and not exists (select from studio.paying_plan(d.user_id, (d.starts_at at time zone zone)::date))
      and (d.starts_at - p_now <= interval '48 hours' or not studio.has_standing_plan(d.user_id, today)));
  perform studio.release_standing_dates(dates_without_plan, 'skipped', 'plan_ended', null, p_now);
  dates_without_class := array(
    select r.id from (
      select d.id, d.standing_place_id, u.classes_remaining,
        row_number() over (partition by u.id order by d.starts_at, d.scheduled_class_id) as turn
      from studio.standing_dates d
      cross join lateral studio.paying_plan(d.user_id, (d.starts_at at time zone zone)::date) u
      where d.user_id = place.user_id and d.state = 'held' and u.classes_remaining >= 0
    ) r
    where r.standing_place_id = p_place and r.turn > r.classes_remaining);
  perform studio.release_standing_dates(dates_without_class, 'skipped', 'no_classes_left', null, p_now);
  perform studio.promote_waiting(o.scheduled_class_id, p_now)
    from unnest(dates_without_plan || dates_without_class) t(id)
    join studio.standing_occurrences o on o.id = t.id order by o.scheduled_class_id;

  if studio.has_standing_plan(place.user_id, today) then
    update studio.standing_places p set state = 'active', at_risk_since = null where p.id = p_place and p.state = 'at_risk';
  elsif place.state = 'active' then
    update studio.standing_places p set state = 'at_risk', at_risk_since = p_now where p.id = p_place;
  elsif place.state = 'at_risk' and place.at_risk_since <= p_now - interval '7 days' then
    perform studio.end_standing_place(p_place, 'studio', 'plan_ended', null, p_now);
  end if;
end
$$;
