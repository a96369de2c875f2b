-- Whether a member has to accept the waiver in force before she books.
alter table studio.settings add column require_waiver boolean not null default false;

-- A waiver that was signed on paper: who recorded it and when, and a photo of the paper, re-encoded.
alter table studio.legal_acceptances
  add column recorded_by uuid references studio.profiles on delete set null,
  add column recorded_at timestamptz,
  add column photo bytea,
  add constraint legal_acceptances_paper check (
    recorded_at is not null and type = 'waiver' or recorded_at is null and recorded_by is null and photo is null);
create index legal_acceptances_recorded_by on studio.legal_acceptances (recorded_by) where recorded_by is not null;
