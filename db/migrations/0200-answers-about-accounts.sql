-- Whether a row of a checked file is about the account that it may be about, as an administrator answered, and the account as the
-- administrator saw it: {user_id, email, phone}. The confirmation empties both columns; the audit log keeps the answer.
-- Servers of the previous version ignore both, so that a row with “yes” is left out, and their erasure leaves the account of a row of a
-- checked file until the file is tidied away after a day.
alter table studio.import_rows add column same_person boolean, add column account jsonb,
  add constraint import_rows_answer check ((same_person is null) = (account is null));
