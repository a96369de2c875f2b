-- Who of the staff recorded what a person said; null when the person decided in her own account.
alter table studio.consents add column recorded_by uuid references studio.profiles on delete set null;
create index consents_recorded_by on studio.consents (recorded_by) where recorded_by is not null;
