-- Returns the plan that a message to a member names: the plan in force on this civil day, else the next one, else the last one.
-- With p_pending a purchase that waits for its payment comes first; otherwise it comes after a plan to come.
create or replace function studio.message_plan(p_user uuid, p_day date, p_pending boolean)
returns table (name studio.short_name, class_limit studio.class_limit, classes_remaining studio.class_balance, end_date date)
language sql stable rows 1 as $$
  select u.name, u.class_limit, u.classes_remaining, u.end_date from studio.sold_plans u
  where u.user_id = p_user
    and (u.status = 'active' or u.status = 'frozen' and u.payment_status = 'pending')
  order by
    case
      when u.status = 'frozen' then case when p_pending then 0 else 3 end
      when p_day between u.start_date and u.end_date then 1
      when u.start_date > p_day then 2
      else 4 end,
    abs(u.end_date - p_day), u.id
  limit 1
$$;
