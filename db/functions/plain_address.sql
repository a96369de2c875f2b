-- Returns a stored address without the dots and the tag before the @, which many mail servers ignore.
create or replace function identity.plain_address(email text) returns text language sql immutable parallel safe as $$
  select replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@' || split_part(email, '@', 2)
$$;
