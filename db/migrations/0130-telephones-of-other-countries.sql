-- A telephone has ten digits in Mexico, and + with 7 to 15 digits in another country (E.164).
alter table studio.profiles
  drop constraint profiles_phone_check,
  drop constraint profiles_emergency_phone_check,
  add constraint profiles_phone_check check (phone ~ '^([0-9]{10}|\+(?!52)[1-9][0-9]{6,14})$'),
  add constraint profiles_emergency_phone_check
    check (emergency_phone ~ '^([0-9]{10}|\+(?!52)[1-9][0-9]{6,14})$');
