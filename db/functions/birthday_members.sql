-- Returns the people whose birthday is on this civil day. In other years 29 February is celebrated on the 28th, as in
-- hasBirthdayInWeekOf of packages/domain.
create or replace function studio.birthday_members(p_day date) returns table (user_id uuid)
language sql stable as $$
  select p.user_id from studio.profiles p
  where p.birthdate is not null and extract(month from p.birthdate) = extract(month from p_day)
    and (extract(day from p.birthdate) = extract(day from p_day)
      or (extract(day from p.birthdate) = 29 and extract(day from p_day) = 28 and extract(month from p_day + 1) = 3))
$$;
