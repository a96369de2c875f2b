-- Returns the ids of a person's records: the record itself, and those that were merged into it.
create or replace function studio.records_of(p_user uuid) returns uuid[] language sql stable parallel safe as $$
  select array_append(array(select p.user_id from studio.profiles p where p.merged_into = p_user), p_user)
$$;
