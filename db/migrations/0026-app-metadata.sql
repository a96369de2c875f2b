-- What a service keeps with an account and its owner cannot change. Roles are in user_roles and nowhere else.
alter table identity.users add column app_metadata jsonb not null default '{}';
