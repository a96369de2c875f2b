-- Returns the people whose record was made in the 30 civil days that end with this day.
create or replace function studio.new_members(p_day date, p_zone text) returns table (user_id uuid)
language sql stable as $$
  select p.user_id from studio.profiles p where p.created_at >= (p_day - 29)::timestamp at time zone p_zone
$$;
