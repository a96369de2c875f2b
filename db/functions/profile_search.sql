-- Returns the text that a search for people reads: the full name, the display name and the address, each on its own line, and
-- then the telephone after a tab. A search for digits reads the telephone only. Apostrophes are removed as foldSearch of
-- packages/domain removes them.
create or replace function studio.profile_search(full_name text, display_name text, email text, phone text)
returns text language sql immutable parallel safe as $$
  select translate(
    concat_ws(E'\n', studio.folded(full_name), studio.folded(display_name), studio.folded(email)), '''’‘ʼ′', '')
    || E'\t' || coalesce(phone, '')
$$;
