-- A payment through a provider is no card at the terminal of the desk and no transfer to the studio's bank account. The channel says
-- how it was made.
alter domain studio.payment_method drop constraint payment_method_check;
alter domain studio.payment_method add constraint payment_method_check
  check (value = any (array['card', 'transfer', 'cash', 'online']));
alter domain studio.payment_channel drop constraint payment_channel_check;
alter domain studio.payment_channel add constraint payment_channel_check
  check (value = any (array['transfer', 'oxxo', 'card', 'spei']));

-- Until then a purchase can still be paid online, so it does not lapse before.
alter table studio.user_plans add column held_until timestamptz;
