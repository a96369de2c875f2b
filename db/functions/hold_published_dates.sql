-- Holds the dates of a standing place in the classes that are published already, and books those that are due. Locks these classes
-- and the plans of the member; the caller holds the locks of the model week and of the member.
create or replace function studio.hold_published_dates(p_place uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  place studio.standing_places;
  classes uuid[];
begin
  select * into place from studio.standing_places p where p.id = p_place;
  classes := array(
    select c.id from studio.scheduled_classes c
    where c.series_id = place.series_id and c.status = 'scheduled' and c.starts_at > p_now order by c.id for no key update);
  perform 1 from studio.user_plans u where u.user_id = place.user_id and u.status = 'active' order by u.id for no key update;
  perform studio.hold_standing_places(classes, '{}', p_now, place.user_id);
  perform studio.confirm_standing_dates(c.id, p_now, place.user_id)
    from unnest(classes) t(id)
    join studio.scheduled_classes c on c.id = t.id
    cross join studio.settings s
    where c.starts_at <= p_now + make_interval(days => s.standing_confirm_days)
    order by c.starts_at, c.id;
end
$$;
