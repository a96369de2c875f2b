-- Says whether a person was erased. A record that was merged into another one is erased with that one.
create or replace function studio.is_erased(p_user uuid) returns boolean language sql stable as $$
  select exists (
    select from studio.profiles p left join studio.profiles k on k.user_id = p.merged_into
    where p.user_id = p_user and p.erased_at is not null and (p.merged_into is null or k.erased_at is not null))
$$;
