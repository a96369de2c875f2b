-- The run that works on a document claims it until this time. `next_try_at` stays what it was, so that a person who asks for something while a call
-- is under way has it done after the call and starts no second one.
alter table studio.invoices add column claimed_until timestamptz;

-- The time at which the last step of a document was written, or its payment changed. A document of staff has been waiting since that time.
alter table studio.invoices add column stepped_at timestamptz;
update studio.invoices set stepped_at = created_at;
