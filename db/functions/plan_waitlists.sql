-- Returns the live waiting list entries of a plan's member for classes on the days that the plan covers.
create or replace function studio.plan_waitlists(p_plan uuid)
returns table (entry_id uuid, class_id uuid) language sql stable as $$
  select e.id, e.scheduled_class_id
  from studio.user_plans u
  join studio.waitlist_entries e on e.user_id = u.user_id and e.status in ('waiting', 'skipped', 'offered')
  join studio.scheduled_classes c on c.id = e.scheduled_class_id
  cross join studio.settings s
  where u.id = p_plan and u.status <> 'cancelled'
    and (c.starts_at at time zone s.timezone)::date between u.start_date and u.end_date
$$;
