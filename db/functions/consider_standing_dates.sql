-- Considers the dates of a member again that are not held for one of these reasons. Locks the member, the classes and the plans.
create or replace function studio.consider_standing_dates(p_user uuid, p_lifted text[], p_now timestamptz) returns void
language plpgsql as $$
declare
  classes uuid[];
begin
  perform 1 from studio.profiles u where u.user_id = p_user for no key update;
  classes := array(
    select c.id from studio.scheduled_classes c
    where c.starts_at > p_now and c.status = 'scheduled' and c.id in (
      select o.scheduled_class_id from studio.standing_occurrences o join studio.standing_places p on p.id = o.standing_place_id
      where p.user_id = p_user and o.state = 'skipped' and o.reason = any (p_lifted))
    order by c.id for no key update);
  perform 1 from studio.user_plans u where u.user_id = p_user and u.status = 'active' order by u.id for no key update;
  perform studio.hold_standing_places(classes, p_lifted, p_now, p_user);
end
$$;
