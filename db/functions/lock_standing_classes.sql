-- Locks the owners of these standing places, the members who wait for a place in the classes of their dates to come, these classes and
-- the owners' plans, in this order. With p_class only that class. Returns the classes.
create or replace function studio.lock_standing_classes(p_places uuid[], p_now timestamptz, p_class uuid default null)
returns uuid[] language plpgsql as $$
declare
  classes uuid[];
begin
  classes := array(
    select distinct o.scheduled_class_id
    from studio.standing_occurrences o join studio.scheduled_classes c on c.id = o.scheduled_class_id and c.starts_at > p_now
    where o.standing_place_id = any (p_places) and (p_class is null or o.scheduled_class_id = p_class)
    order by 1);
  perform 1 from studio.profiles u
    where u.user_id in (
      select p.user_id from studio.standing_places p where p.id = any (p_places)
      union all select e.user_id from studio.waitlist_entries e
        where e.scheduled_class_id = any (classes) and e.status in ('waiting', 'skipped'))
    order by u.user_id for no key update;
  perform 1 from studio.scheduled_classes c where c.id = any (classes) order by c.id for no key update;
  perform 1 from studio.user_plans u
    where u.status = 'active' and u.user_id in (select p.user_id from studio.standing_places p where p.id = any (p_places))
    order by u.id for no key update;
  return classes;
end
$$;
