-- A field that changes is no longer one that the sign-up wrote: before the address is confirmed only staff change a profile. The
-- list has the names of the API's fields.
create or replace function studio.staff_writes_profile() returns trigger language plpgsql as $$
declare
  columns constant jsonb := '{"genre": "gender", "referral_source": "referral"}';
  own text[] := coalesce(old.own_fields, '{full_name,display_name,phone,genre,birthdate,referral_source,address,bio,emergency_name,
    emergency_phone}');
  unchanged text[] := array(
    select field from unnest(own) field, coalesce(columns ->> field, field) name
    where to_jsonb(new) -> name = to_jsonb(old) -> name);
begin
  if unchanged <> own then
    new.own_fields := unchanged;
  end if;
  return new;
end
$$;

create trigger profiles_staff_writes
  before update of full_name, display_name, phone, gender, genre, birthdate, referral, referral_source, address, bio,
    emergency_name, emergency_phone
  on studio.profiles for each row
  when (old.own_fields is distinct from '{}' and new.own_fields is not distinct from old.own_fields)
  execute function studio.staff_writes_profile();
