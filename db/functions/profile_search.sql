-- The text in which a person is searched for: a line each for the names and the address, and the telephone after a tab. Digits
-- are searched for in the telephone only.
create or replace function studio.profile_search(full_name text, display_name text, email text, phone text)
returns text language sql immutable parallel safe as $$
  select concat_ws(E'\n', studio.folded(full_name), studio.folded(display_name), studio.folded(email)) || E'\t' || coalesce(phone, '')
$$;
