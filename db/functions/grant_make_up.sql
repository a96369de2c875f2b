-- Turns the class of a date that was given up in time into a make-up, where make_up_for says so: the class leaves the balance of the plan.
-- The caller holds the locks of the member and of the plan.
create or replace function studio.grant_make_up(p_date uuid, p_actor uuid, p_now timestamptz) returns void language sql as $$
  with taken as (
    update studio.user_plans u set classes_remaining = u.classes_remaining - 1
      from studio.make_up_for(p_date) f
      where f.code = 'ok' and u.id = f.plan_id and u.classes_remaining > 0
      returning u.id, f.valid_until
  ), entered as (
    insert into studio.plan_ledger (user_plan_id, kind, delta, actor_id, created_at)
      select t.id, 'make_up', -1, p_actor, p_now from taken t
  )
  insert into studio.make_ups (user_plan_id, standing_place_id, scheduled_class_id, valid_until, created_at)
    select t.id, o.standing_place_id, o.scheduled_class_id, t.valid_until, p_now
    from taken t join studio.standing_occurrences o on o.id = p_date
$$;
