-- Who booked for a member is in the ledger and in the audit log; nothing read it here, and each booking checked it.
alter table studio.reservations drop column booked_by;
-- A random number needs no index to be the only one of its kind.
alter table platform.outbox drop constraint outbox_message_id_key;
