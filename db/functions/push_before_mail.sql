-- A new mail to a person with push subscriptions is pushed when it is due, and mailed five minutes later unless the push arrived. The mail
-- of a short offer leaves when half of its time is over.
create or replace function studio.push_before_mail() returns trigger language plpgsql as $$
begin
  if studio.push_kind(new.template) is not null
    and exists (select from studio.push_subscriptions s where s.user_id = new.account_id)
  then
    new.push_kind := studio.push_kind(new.template);
    new.push_at := new.not_before;
    new.not_before := new.not_before + least(interval '5 minutes', (new.expires_at - new.not_before) / 2);
  end if;
  return new;
end
$$;

-- Its name sorts after outbox_account, which notes the account, because triggers fire in the order of their names.
create trigger outbox_push before insert on platform.outbox
  for each row execute function studio.push_before_mail();
