-- The plans that were sold at the counter in one press, which can be undone for a minute.
create table studio.counter_sales (
  user_plan_id uuid primary key references studio.user_plans,
  -- Whether the sale added the client, so that undoing the sale removes the client.
  added_client boolean not null
);
