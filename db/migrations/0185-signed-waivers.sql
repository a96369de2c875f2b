-- A waiver that was signed on paper: one row each time that staff record one, so that a second photo replaces none. The acceptance of
-- the version is a row of studio.legal_acceptances as before. The photo is null when none was taken, and once the person is erased.
create table studio.signed_waivers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references studio.profiles,
  version integer not null check (version >= 1),
  recorded_at timestamptz not null,
  recorded_by uuid references studio.profiles on delete set null,
  photo bytea
);
create index signed_waivers_user on studio.signed_waivers (user_id, version, recorded_at desc);
create index signed_waivers_recorded_by on studio.signed_waivers (recorded_by) where recorded_by is not null;

insert into studio.signed_waivers (user_id, version, recorded_at, recorded_by, photo)
  select user_id, version, recorded_at, recorded_by, photo from studio.legal_acceptances where recorded_at is not null;

-- Undoing a merge of before returns the papers with their acceptances.
update studio.merges m set moved = m.moved || papers.moved
from (
  select m.id, jsonb_build_object('table', 'studio.signed_waivers', 'column', 'user_id',
    'keys', jsonb_agg(jsonb_build_object('id', w.id))) as moved
  from studio.merges m
  cross join jsonb_to_recordset(m.moved) r("table" text, keys jsonb)
  cross join jsonb_to_recordset(r.keys) k(type text, version integer)
  join studio.signed_waivers w on w.user_id = m.kept_id and w.version = k.version
  where m.undone_at is null and r."table" = 'studio.legal_acceptances' and k.type = 'waiver'
  group by m.id
) papers
where papers.id = m.id;
