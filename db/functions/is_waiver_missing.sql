-- Returns whether the studio requires its waiver and the member has not accepted the version in force, on the site or on paper.
create or replace function studio.is_waiver_missing(p_user uuid) returns boolean language sql stable as $$
  select s.require_waiver and exists (
    select from studio.legal_texts_in_force f
    where f.type = 'waiver' and not exists (
      select from studio.legal_acceptances a
      where a.user_id = p_user and a.type = f.type and a.version = f.version))
  from studio.settings s
$$;
