-- The provider's account in which a checkout was opened and money was received, so that its key is not replaced by the key of another
-- account while the checkout can still be paid or the money waits for staff.
alter table studio.checkouts add account_id text;
alter table studio.provider_payments add account_id text;
update studio.checkouts c set account_id = a.account_id
  from studio.provider_accounts a where a.provider = c.provider and a.mode = c.mode;
update studio.provider_payments y set account_id = a.account_id
  from studio.provider_accounts a where a.provider = y.provider and a.mode = y.mode;
