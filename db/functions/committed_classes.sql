-- Returns how many classes of a plan are committed to held dates of the member's standing places: the held dates within the days of
-- the plan. A committed class is not deducted yet, and no other booking may take it.
create or replace function studio.committed_classes(p_plan uuid) returns integer language sql stable as $$
  select count(*)::integer
  from studio.user_plans u
  cross join studio.settings s
  join studio.standing_places p on p.user_id = u.user_id
  join studio.standing_occurrences o on o.standing_place_id = p.id and o.state = 'held'
  join studio.scheduled_classes c on c.id = o.scheduled_class_id
  where u.id = p_plan and (c.starts_at at time zone s.timezone)::date between u.start_date and u.end_date
$$;
