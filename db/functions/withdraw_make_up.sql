-- Returns the class of a make-up to its plan, because the date that it was born of is taken back. The caller holds the locks of the member
-- and of the plan.
-- Codes: ok, also for a date without a make-up, and makeup_used.
create or replace function studio.withdraw_make_up(p_date uuid, p_actor uuid, p_now timestamptz) returns text language plpgsql as $$
declare
  given uuid[];
  plan uuid;
begin
  given := array(
    select m.id from studio.standing_occurrences o
    join studio.make_ups m on m.standing_place_id = o.standing_place_id and m.scheduled_class_id = o.scheduled_class_id
    where o.id = p_date and m.withdrawn_at is null);
  if cardinality(given) = 0 then return 'ok'; end if;
  update studio.make_ups m set withdrawn_at = p_now
    where m.id = (
      select o.id from studio.make_ups o
      where o.id = any (given) and not exists (select from studio.reservations r where r.make_up_id = o.id and r.class_returned is not true)
      order by o.created_at desc limit 1)
    returning m.user_plan_id into plan;
  if plan is null then return 'makeup_used'; end if;
  update studio.user_plans u set classes_remaining = u.classes_remaining + 1 where u.id = plan;
  insert into studio.plan_ledger (user_plan_id, kind, delta, actor_id, created_at) values (plan, 'make_up', 1, p_actor, p_now);
  return 'ok';
end
$$;
