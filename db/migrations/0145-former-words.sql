-- The names, addresses and telephones that a person had before. Texts of the bank and of staff may still hold them, so that an
-- erasure searches them too.
create table studio.former_words (
  id bigint generated always as identity primary key,
  user_id uuid not null references studio.profiles on delete cascade,
  kind text not null check (kind in ('name', 'email', 'phone')),
  word text not null,
  unique (user_id, kind, word)
);

-- Purchases of the past have the name of their moment.
insert into studio.former_words (user_id, kind, word)
select distinct u.user_id, 'name', u.buyer_name
from studio.user_plans u join studio.profiles p on p.user_id = u.user_id
where u.buyer_name <> '' and u.buyer_name <> p.full_name and (p.erased_at is null or p.merged_into is not null);
