-- A part of a name, address or telephone, of three letters or more, is found through an index. The extension comes with
-- PostgreSQL; where a host keeps it back, the search reads every profile, as before.
do $$
declare
  home name;
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then
    return;
  end if;
  begin
    create extension if not exists pg_trgm with schema public;
  exception when insufficient_privilege or feature_not_supported then
    return;
  end;
  select n.nspname into home
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm';
  execute format(
    'create index profiles_search_trigrams on studio.profiles using gin (search %I.gin_trgm_ops) where erased_at is null',
    home);
end
$$;
