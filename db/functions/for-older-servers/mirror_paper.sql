-- Servers of the previous version write a signed paper as columns of its acceptance, and a second paper over the first. This trigger
-- adds the paper as a row of its own. The next version deletes it.
create or replace function studio.mirror_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into studio.signed_waivers (user_id, version, recorded_at, recorded_by, photo)
      values (new.user_id, new.version, new.recorded_at, new.recorded_by, new.photo);
  elsif new.recorded_at is distinct from old.recorded_at or new.photo is not null and new.photo is distinct from old.photo then
    insert into studio.signed_waivers (user_id, version, recorded_at, recorded_by, photo)
      values (new.user_id, new.version, new.recorded_at, new.recorded_by, case when new.photo is distinct from old.photo then new.photo end);
  end if;
  return null;
end
$$;

create trigger legal_acceptances_paper after insert or update of recorded_at, photo on studio.legal_acceptances
  for each row when (new.recorded_at is not null) execute function studio.mirror_paper();
