-- The address that the call to the provider names, kept until the provider has answered: a repeated call must say the same, and the
-- member can change her address meanwhile.
alter table studio.checkouts add column payer_email text;
