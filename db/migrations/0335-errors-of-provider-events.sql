-- The name of the fault with which the last try to act on an event ended, as `checkouts.last_error` has it.
alter table studio.provider_events add column last_error text;
