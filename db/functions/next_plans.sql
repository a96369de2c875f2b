-- Returns the plans that a member has bought after a plan that ends on this civil day: paid, or waiting for their payment, and with a
-- later end. `hasNextPlan` in packages/domain has the same rule for a plan that has not ended.
create or replace function studio.next_plans(p_user uuid, p_end date) returns table (id uuid)
language sql stable as $$
  select n.id from studio.user_plans n
  where n.user_id = p_user and n.status <> 'cancelled' and n.end_date > p_end
$$;
