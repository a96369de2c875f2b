-- The fields that the person wrote with a sign-up; null for all of them. A recovery or another sign-up of an address that nobody
-- confirmed deletes these fields and keeps what staff wrote.
alter table studio.profiles add column own_fields text[];
-- Staff wrote the records without an address, the invited ones, and those that an import added or gave their address.
update studio.profiles p set own_fields = '{}' from identity.users u
where u.id = p.user_id and u.email_confirmed_at is null and p.erased_at is null and (
  u.email is null or u.invited_at is not null or exists (
    select from studio.import_rows r where r.user_id = p.user_id and (r.state = 'new' or 'email' = any(r.fields))));
