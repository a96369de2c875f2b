-- Removes the member of a plan that ends from the waiting lists of the days that the plan covers: no other plan of the member
-- covers them. Places that were offered to the member go to the next members. Profiles and classes are locked in the order of
-- locks, also the classes of the reservations that the caller then cancels.
create or replace function studio.leave_plan_waitlists(p_plan uuid, p_reason text, p_now timestamptz)
returns void language plpgsql as $$
declare
  entries uuid[];
  waitlists uuid[];
begin
  perform 1 from studio.profiles p
    where p.user_id in (
      select u.user_id from studio.user_plans u where u.id = p_plan
      union all select o.user_id from studio.plan_waitlists(p_plan) e
        join studio.waitlist_entries o on o.scheduled_class_id = e.class_id and o.status in ('waiting', 'skipped'))
    order by p.user_id for no key update;
  perform 1 from studio.scheduled_classes c
    where c.id in (
      select e.class_id from studio.plan_waitlists(p_plan) e
      union all select r.scheduled_class_id from studio.user_plans u
        join studio.reservations r on r.user_id = u.user_id and r.status = 'reserved'
        join studio.scheduled_classes o on o.id = r.scheduled_class_id and o.starts_at > p_now
        where u.id = p_plan)
    order by c.id for no key update;
  select array_agg(e.entry_id), array_agg(e.class_id order by e.class_id) into entries, waitlists
    from studio.plan_waitlists(p_plan) e;
  perform studio.close_entries(entries, 'removed', p_reason, p_now);
  perform studio.promote_waiting(w.id, p_now) from unnest(waitlists) w(id);
end
$$;
