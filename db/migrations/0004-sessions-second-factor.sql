-- A session that rises to aal2 leaves the refresh tokens of its aal1 days behind: below this counter none is taken.
alter table identity.sessions add column least_counter bigint not null default 0 check (least_counter >= 0);
