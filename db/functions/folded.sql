-- Returns the text in lower case, without diacritics and with single spaces, whatever the locale of the database. foldText of
-- packages/domain folds in the same way.
create or replace function studio.folded(given text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(regexp_replace(normalize(given, nfd), '[\u0300-\u036f^`¨¯´·¸]', '', 'g'), '\s+', ' ', 'g')
    collate studio.spanish)
$$;
