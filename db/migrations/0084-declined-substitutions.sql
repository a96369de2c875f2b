-- The coach reads on her screen why staff declined her request. Requests that were declined before have the reason in their mail only.
alter table studio.substitutions
  add column decline_reason studio.long_text,
  add constraint substitutions_decline_reason check (decline_reason is null or status = 'declined');
